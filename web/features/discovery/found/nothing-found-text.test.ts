import { expect, it } from 'vitest';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import { nothingFoundText } from './nothing-found-text.ts';

const coverage = (status: CoverageReply['status']): CoverageReply => ({
  method: 'proc.runtime',
  status,
  looked: 3,
  found: 0,
  milliseconds: 1,
  from: 'server',
  at: '2026-11-20T08:00:00.000Z',
});

it('is never read as none while something was not looked at', () => {
  expect(nothingFoundText({ coverage: [] })).toMatch(/^Nobody has looked yet\./);
  expect(nothingFoundText({ coverage: [coverage('ran')] })).toBe(
    '1 of 1 look saw all that there was to see, and no agent.',
  );
  for (const status of ['truncated', 'denied', 'skipped', 'failed'] as const)
    expect(nothingFoundText({ coverage: [coverage('ran'), coverage(status)] })).toBe(
      '1 of 2 looks saw all that there was to see; 1 did not, so that this does not say that there are none. Discovery Methods says why.',
    );
});
