import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSpool } from './spool.ts';

const batch = (bytes: number) => ({ key: `${randomUUID()}-1`, text: 'x'.repeat(bytes) });

describe('the spool', () => {
  let data = '';
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'accredit-spool-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));

  const sizes = (): readonly number[] =>
    readdirSync(join(data, 'spool')).map((name) => statSync(join(data, 'spool', name)).size);
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

  it('never exceeds its size limit, drops the oldest reports first, and returns their number', () => {
    const spool = openSpool(data, 1000);
    const all = [300, 300, 300, 200, 900, 100].map(batch);
    const [one, two, three, four, five, six] = all;
    expect(spool.add([one, two, three].flatMap((each) => each ?? []))).toBe(0);
    const waiting = () => spool.waiting().flatMap((file) => spool.read(file)?.key ?? []);
    expect(spool.add([four].flatMap((each) => each ?? []))).toBe(1);
    expect(waiting()).toEqual([two?.key, three?.key, four?.key]);
    expect(spool.add([five].flatMap((each) => each ?? []))).toBe(3);
    expect(spool.add([six].flatMap((each) => each ?? []))).toBe(0);
    expect(waiting()).toEqual([five?.key, six?.key]);
    expect(sum(sizes())).toBe(1000);
  });

  it('stays within its limit for any input, except for a newest report that alone exceeds it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }), { maxLength: 8 }),
        (runs) => {
          rmSync(join(data, 'spool'), { recursive: true, force: true });
          const spool = openSpool(data, 500);
          const [added, dropped] = [runs.flat().length, runs.map((run) => spool.add(run.map(batch)))];
          expect(sum(sizes())).toBeLessThanOrEqual(500);
          expect(spool.waiting().length).toBe(added - sum(dropped));
        },
      ),
      { numRuns: 60 },
    );
    const spool = openSpool(data, 500);
    spool.add([batch(2000)]);
    expect(sizes()).toEqual([2000]);
  });

  it('ignores partially written and foreign files', () => {
    const spool = openSpool(data);
    spool.add([batch(10)]);
    writeFileSync(join(data, 'spool/000000000009.x.json.part'), '{');
    writeFileSync(join(data, 'spool/notes.json'), '{}');
    expect(spool.waiting()).toHaveLength(1);
    expect(spool.read('../../etc/passwd')).toBeUndefined();
  });

  it('stores a limited number of rejected reports separately', () => {
    const spool = openSpool(data);
    spool.add(Array.from({ length: 30 }, () => batch(10)));
    for (const file of spool.waiting()) spool.refuse(file);
    expect(spool.waiting()).toEqual([]);
    const stored = readdirSync(join(data, 'refused')).toSorted();
    expect(stored).toHaveLength(20);
    expect(stored[0]).toMatch(/^000000000011\./);
  });
});
