import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Journal } from './journal.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('retries a failed removal later and continues in the meantime', () => {
  const journal = new Journal<{ at: number }>(folder);
  // The one removal failure that also affects root.
  const stuck = join(folder, 'done.json');
  mkdirSync(stuck);
  journal.remove('done');
  for (const id of ['first', 'second']) journal.add(id, { at: 1 });
  journal.remove('first');
  expect(readdirSync(folder)).toEqual(['done.json', 'second.json']);
  rmdirSync(stuck);
  writeFileSync(stuck, '{}');
  journal.remove('second');
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps an entry that is added under the name of one that could not be removed', () => {
  const journal = new Journal<{ at: number }>(folder);
  mkdirSync(join(folder, 'one.json'));
  journal.remove('one');
  rmdirSync(join(folder, 'one.json'));
  journal.add('one', { at: 1 });
  journal.remove('other');
  expect(journal.pending()).toEqual([['one', { at: 1 }]]);
});
