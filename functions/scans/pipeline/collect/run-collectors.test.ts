import { describe, expect, it } from 'vitest';
import type { Collector } from '#functions/evidence/collectors/collector.ts';
import { type OriginKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import { runCollectors } from './run-collectors.ts';

const collector = (id: string, more: Partial<Collector>): Collector => ({
  id,
  version: 3,
  shows: ['tls-min-version', 'token-lifetime'],
  skip: () => undefined,
  collect: async () => ({ evidence: [], gaps: [], facts: { 'has-tools': 'yes' } }),
  ...more,
});
const faults: [string, string][] = [];
const input = { wanted: new Set(['tls-min-version']) };
const { documents, endpoint } = originKinds;
const run = (more: Partial<OriginKind> = {}) => ({
  clock: () => new Date(),
  logFault: (id: string, error: unknown) => faults.push([id, (error as Error).message]),
  kind: { ...endpoint, ...more },
  target: 'https://agent.example',
});
const throwing = collector('throwing', { collect: () => Promise.reject(new Error('secret detail')) });
const hanging = collector('hanging', { collect: () => new Promise(() => undefined) });
const skipping = collector('skipping', { skip: () => 'Nobody allowed it.' });
const working = collector('working', {});

describe('runCollectors', () => {
  it('records failed and skipped collectors, and continues', async () => {
    const done = await runCollectors([throwing, skipping, working], input, run());
    expect(done.map(({ id, status }) => [id, status])).toEqual([
      ['throwing', 'failed'],
      ['skipping', 'skipped'],
      ['working', 'ran'],
    ]);
    expect(done.map(({ version }) => version)).toEqual([3, 3, 3]);
    expect(done[0]?.reason).not.toContain('secret detail');
    expect(faults).toEqual([['throwing', 'secret detail']]);
    expect(done[0]?.gaps).toMatchObject([
      { parameterId: 'tls-min-version', outcome: 'error', collector: 'throwing' },
    ]);
    expect(done[1]?.gaps).toMatchObject([{ outcome: 'inconclusive', reason: 'Nobody allowed it.' }]);
    expect(done[2]).toMatchObject({
      facts: [{ fact: 'has-tools', value: 'yes' }],
      shows: ['tls-min-version'],
    });
  });

  it('abandons a collector that hangs after the time limit', async () => {
    const [done] = await runCollectors([hanging], input, run({ milliseconds: 30 }));
    expect(done).toMatchObject({ status: 'failed', reason: expect.stringContaining('did not finish') });
  });

  it('dates a document by its upload, and reports no gap for a missing one', async () => {
    const receivedAt = '2026-01-01T00:00:00.000Z';
    const dated = { ...working, dated: () => receivedAt };
    const [read, skipped] = await runCollectors([dated, skipping], input, run(documents));
    expect(read?.observedAt).toBe(receivedAt);
    expect(skipped).toMatchObject({ status: 'skipped', gaps: [] });
  });
});
