import { describe, expect, it } from 'vitest';
import { agentScore } from './agent-score.ts';
import { evidenceOf, frameworkOf, judgedBy } from './catalog-fixture.ts';
import type { ScoreObject } from './score.ts';
import { scoreOf } from './score-rules.ts';

const scoreWith = (controls: readonly string[][], passing: readonly string[], observedAt: string) => {
  const compiled = frameworkOf(...controls);
  const evidence = passing.map((id) => evidenceOf(id, 'probe', true, { observedAt }));
  return scoreOf(compiled, judgedBy(compiled, evidence), 'unknown');
};
const scoreBy = (controls: readonly string[][], values: Readonly<Record<string, boolean>>) => {
  const compiled = frameworkOf(...controls);
  const evidence = Object.entries(values).map(([id, value]) => evidenceOf(id, 'probe', value));
  return scoreOf(compiled, judgedBy(compiled, evidence), 'unknown');
};
const full = scoreWith([['high']], ['high'], '2026-11-19T00:00:00.000Z');
const half = scoreWith([['high'], ['low']], ['low'], '2026-11-20T00:00:00.000Z');
const none = scoreWith([['high']], [], '2026-11-20T00:00:00.000Z');

const named = (...scores: readonly ScoreObject[]) =>
  agentScore(scores.map((score, index) => ({ name: `Framework ${index}`, score })));

describe('agentScore', () => {
  it('is the mean over frameworks', () => {
    expect(named(full, half)).toMatchObject({
      score: 57,
      verified: 57,
      coverage: 57,
      passRate: 100,
      counts: { pass: 2, 'not-evidenced': 1 },
      freshness: { oldest: '2026-11-19T00:00:00.000Z', newest: '2026-11-20T00:00:00.000Z' },
      points: { tested: 57.143, noEvidence: 42.857 },
    });
  });

  it('counts a framework without evidence as 0 beside others, so that a little evidence never lowers the score', () => {
    expect(named(none, full)).toMatchObject({ score: 50, points: { tested: 50, noEvidence: 50 } });
  });

  it('is limited by the lowest cap, and names its framework', () => {
    const failing = scoreBy([['critical', 'high', 'low']], { critical: false, high: true, low: true });
    expect(failing).toMatchObject({ score: 41, cap: { limit: 69, cause: 'critical-fails' } });
    expect(named(full, full, full, full, failing)).toMatchObject({
      score: 69,
      cap: {
        limit: 69,
        parameterId: 'critical',
        sentence: 'At most 69: “Title of critical” fails. (Framework 4)',
      },
    });
  });

  it('contains the catalog version if all scores share one', () => {
    expect(named(full, half)?.catalogVersion).toBe(full.catalogVersion);
    expect(named(full, { ...half, catalogVersion: 'another' })?.catalogVersion).toBe('');
  });

  it('is not scored if no framework has a score', () => {
    expect(named(none)).toMatchObject({
      status: 'not-scored',
      score: null,
      points: { noEvidence: 100 },
    });
    expect(named()).toBeNull();
  });
});
