import { expect, it } from 'vitest';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import { nothingFoundText } from './nothing-found-text.ts';

const scan = (method: CoverageReply['method'], status: CoverageReply['status']): CoverageReply => ({
  ...{ method, status, searched: 3, found: 0, milliseconds: 1 },
  ...{ from: 'server', at: '2026-11-20T08:00:00.000Z' },
});

const NOT_NONE = 'Agents may still exist: see Discovery Methods for what was not covered.';

it('reports that no scan has run, also when every method was skipped', () => {
  for (const coverage of [[], [scan('docker.images', 'skipped')]])
    expect(nothingFoundText(coverage, 25)).toMatch(/^No scan has run yet\./);
});

it('never claims that there are no agents while a method has not run or has only partial coverage', () => {
  expect(nothingFoundText([scan('proc.runtime', 'ran')], 25)).toBe(
    `1 of 25 methods have run and found no agents. ${NOT_NONE}`,
  );
  for (const status of ['truncated', 'denied', 'failed'] as const)
    expect(nothingFoundText([scan('proc.runtime', 'ran'), scan('docker.images', status)], 2)).toBe(
      `2 of 2 methods have run (1 with partial coverage) and found no agents. ${NOT_NONE}`,
    );
  expect(nothingFoundText([scan('proc.runtime', 'ran')], undefined)).toBe(
    `1 method has run and found no agents. ${NOT_NONE}`,
  );
});

it('adds no caveat when every method ran with full coverage', () => {
  expect(nothingFoundText([scan('proc.runtime', 'ran')], 1)).toBe(
    '1 of 1 methods have run and found no agents.',
  );
});
