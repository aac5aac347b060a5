import { expect, it } from 'vitest';
import { agentsText, endText, minutesText } from './scan-labels.ts';

it.each([
  [5, '5 minutes'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('formats %d minutes as %j', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

it('counts agents, and refers to scan coverage for the limits of the result', () => {
  expect(agentsText(1)).toBe('1 agent');
  expect(agentsText(10_000)).toBe('10,000 agents');
  const all = { discovered: 0, targetEnvironment: 'all', customerFilter: null } as const;
  expect(endText(all)).toBe('0 agents found. See Discovery Methods for the coverage of each method.');
  expect(endText({ discovered: 1, targetEnvironment: 'cloud', customerFilter: 'ward' })).toMatch(
    /^1 agent found in Cloud that match “ward”\. /,
  );
});
