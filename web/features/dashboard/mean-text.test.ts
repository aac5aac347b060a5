import { expect, it } from 'vitest';
import { latestText, meanText } from './mean-text.ts';

const text = (scoredAgents: number, activeAgents: number, registeredAgents: number) =>
  meanText({ scoredAgents, activeAgents, registeredAgents });

it('states how many agents the mean includes, and how many it excludes', () => {
  expect(text(12, 14, 17)).toBe('Mean of 12 of 14 active agents; 3 inactive are not counted');
  expect(text(1, 1, 2)).toBe('Mean of 1 of 1 active agent; 1 inactive is not counted');
  expect(text(2, 3, 3)).toBe('Mean of 2 of 3 active agents');
});

it('states which agents a framework score averages, once known', () => {
  expect(latestText(undefined)).toBe('Mean of active agents');
  expect(latestText({ activeAgents: 2, registeredAgents: 3 })).toBe(
    'Mean of active agents; 1 inactive is not counted',
  );
});
