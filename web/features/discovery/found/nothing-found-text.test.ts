import { expect, it } from 'vitest';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import { nothingFoundText } from './nothing-found-text.ts';

const look = (method: CoverageReply['method'], status: CoverageReply['status']): CoverageReply => ({
  ...{ method, status, looked: 3, found: 0, milliseconds: 1 },
  ...{ from: 'server', at: '2026-11-20T08:00:00.000Z' },
});

const NOT_NONE = 'That does not say that there are none: Discovery Methods says what was not looked at.';

it('says that nobody has looked, also where all that ran had nothing to look at', () => {
  for (const coverage of [[], [look('docker.images', 'skipped')]])
    expect(nothingFoundText(coverage, 25)).toMatch(/^Nobody has looked yet\./);
});

it('is never read as none while a method has not looked, or not at all of it', () => {
  expect(nothingFoundText([look('proc.runtime', 'ran')], 25)).toBe(
    `1 of 25 methods have looked and saw no agent. ${NOT_NONE}`,
  );
  for (const status of ['truncated', 'denied', 'failed'] as const)
    expect(nothingFoundText([look('proc.runtime', 'ran'), look('docker.images', status)], 2)).toBe(
      `2 of 2 methods have looked, 1 of them at part only, and saw no agent. ${NOT_NONE}`,
    );
  expect(nothingFoundText([look('proc.runtime', 'ran')], undefined)).toBe(
    `1 method has looked and saw no agent. ${NOT_NONE}`,
  );
});

it('says no more where every method saw all that it was to look at', () => {
  expect(nothingFoundText([look('proc.runtime', 'ran')], 1)).toBe(
    '1 of 1 methods have looked and saw no agent.',
  );
});
