import { describe, expect, it } from 'vitest';
import { agentsText, riskOf, riskReason, shownText, standingOf } from './healthcare-labels.ts';

it.each([
  [100, 'Excellent'],
  [85, 'Excellent'],
  [84, 'Good'],
  [75, 'Good'],
  [74, 'At Risk'],
  [65, 'At Risk'],
  [64, 'Critical'],
  [0, 'Critical'],
  [null, 'Not Scanned'],
])('labels a score of %s as %s', (score, word) => {
  expect(standingOf(score).word).toBe(word);
});

describe('PHI exposure', () => {
  const none = { critical: 0, high: 0, medium: 0, low: 0 };

  it('is never Low when unknown', () => {
    expect(riskOf(null)).toEqual({ word: 'Not Assessed', verdict: 'not-evidenced' });
    expect(riskOf('low').word).toBe('Low');
  });

  it.each([
    [{ agents: 0, shown: 0, exposed: none }, 'No active agent is known to handle PHI'],
    [{ agents: 3, shown: 3, exposed: none }, 'No open issues may expose PHI'],
    [{ agents: 3, shown: 1, exposed: none }, '2 of 3 healthcare agents have insufficient evidence'],
    [{ agents: 1, shown: 0, exposed: none }, '1 of 1 healthcare agent has insufficient evidence'],
    [{ agents: 2, shown: 2, exposed: { ...none, high: 1 } }, '1 open issue may expose PHI'],
    [
      { agents: 2, shown: 1, exposed: { ...none, critical: 2, low: 1 } },
      '3 open issues may expose PHI; 1 of 2 healthcare agents has insufficient evidence',
    ],
  ] as const)('explains %j as: %s', (stats, reason) => {
    expect(riskReason({ ...stats, phiRisk: null })).toBe(reason);
  });

  it('states how many agents have sufficient evidence', () => {
    expect(shownText({ agents: 4, shown: 1, exposed: none, phiRisk: null })).toBe(
      '1 of 4 have sufficient HIPAA evidence',
    );
  });
});

it('states how many agents a score averages', () => {
  expect(agentsText({ scored: 0, agents: 0 })).toBe('No active agents assigned');
  expect(agentsText({ scored: 1, agents: 1 })).toBe('1 of 1 agent has a score');
  expect(agentsText({ scored: 1, agents: 3 })).toBe('1 of 3 agents have a score');
});
