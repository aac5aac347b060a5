import { describe, expect, it } from 'vitest';
import { agentScore } from './agent-score.ts';
import { evidenceOf, frameworkOf, judgedBy } from './catalogue-fixture.ts';
import { scoreOf } from './score-rules.ts';

const scoreWith = (controls: readonly string[][], passing: readonly string[], observedAt: string) => {
  const compiled = frameworkOf(...controls);
  const evidence = passing.map((id) => evidenceOf(id, 'probe', true, { observedAt }));
  return scoreOf(compiled, judgedBy(compiled, evidence));
};
const full = scoreWith([['high']], ['high'], '2026-11-19T00:00:00.000Z');
const half = scoreWith([['high'], ['low']], ['low'], '2026-11-20T00:00:00.000Z');
const none = scoreWith([['high']], [], '2026-11-20T00:00:00.000Z');

describe('agentScore', () => {
  it('is the mean over frameworks', () => {
    expect(agentScore([full, half])).toMatchObject({
      score: 75,
      coverage: 75,
      passRate: 100,
      counts: { pass: 2, 'not-evidenced': 1 },
      freshness: { oldest: '2026-11-19T00:00:00.000Z', newest: '2026-11-20T00:00:00.000Z' },
      points: { observed: 75, unproven: 25 },
    });
  });

  it('leaves out frameworks without a score', () => {
    expect(agentScore([none, half])).toEqual(half);
  });

  it('has no score when no framework has one', () => {
    expect(agentScore([none])).toMatchObject({
      status: 'not-scored',
      score: null,
      points: { unproven: 100 },
    });
    expect(agentScore([])).toBeNull();
  });
});
