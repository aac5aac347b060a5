import { expect, it } from 'vitest';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import { placeText, sampleText } from './coverage-text.ts';

const scan = { method: 'docker.images', from: 'server', at: '', milliseconds: 3 } as const;

it.each([
  ['ran', 1, 0, '1 thing checked, 0 found.'],
  ['truncated', 12_000, 1_001, '12,000 things checked, 1,001 found.'],
  ['denied', 0, 0, '0 things checked, 0 found.'],
  ['skipped', 0, 0, 'nothing checked.'],
] as const)('formats %s with %d checked and %d found as %j', (status, searched, found, text) => {
  expect(sampleText({ ...scan, status, searched, found } satisfies CoverageReply)).toBe(text);
});

it('names the scan location', () => {
  expect(placeText('server')).toBe('This installation');
  expect(placeText('St. Mary’s')).toBe('St. Mary’s');
});
