import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import {
  evidenceOf,
  frameworkOf,
  judgedBy,
  parameters,
  unknownFacts,
} from '#shared/scoring/catalog-fixture.ts';
import { byParameter } from '#shared/scoring/evaluate.ts';
import { frameworkTexts } from '#shared/scoring/framework-texts.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { controlScores, parameterPoints, scoreOf } from '#shared/scoring/score-rules.ts';
import { movement } from './movement.ts';
import { controlResults } from './results.ts';

const compiled = frameworkOf(['critical', 'high'], ['high', 'low', 'phi']);

const resultOf = (evidence: readonly Evidence[], handlesPhi: 'no' | 'unknown' = 'unknown') => {
  const facts = { ...unknownFacts, 'handles-phi': handlesPhi };
  const judged = judgedBy(compiled, evidence, facts);
  const known = { evidence: byParameter(evidence), gaps: new Map(), facts, kind: 'unknown' as const };
  return {
    score: scoreOf(compiled, judged, 'unknown'),
    controls: controlResults(
      compiled,
      judged,
      { scores: controlScores(compiled, judged), points: parameterPoints(compiled, judged) },
      known,
      frameworkTexts(compiled.framework).controls,
    ),
  };
};
const moves = (before: readonly Evidence[], after: readonly Evidence[]) =>
  movement(resultOf(before).controls, resultOf(after).controls);

describe('score changes', () => {
  it('lists the evidence that is decisive now, largest change first', () => {
    const failing = [evidenceOf('critical', 'probe', false), evidenceOf('low', 'probe', true)];
    const repaired = [evidenceOf('critical', 'probe', true, { detail: 'The call was answered 401.' })];
    expect(moves(failing, repaired)).toEqual([
      {
        parameterId: 'critical',
        title: 'Title of critical',
        from: 'fail',
        to: 'pass',
        points: 37.037,
        because: 'The call was answered 401.',
      },
      {
        parameterId: 'low',
        title: 'Title of low',
        from: 'pass',
        to: 'not-evidenced',
        points: -3.704,
        because: 'Nobody has shown low.',
      },
    ]);
  });

  it('counts a parameter once, regardless of how many controls name it', () => {
    expect(moves([], [evidenceOf('high', 'probe', true)])).toMatchObject([
      { parameterId: 'high', points: 22.222 },
    ]);
  });

  it('includes changed verdicts without points', () => {
    expect(moves([], [evidenceOf('low', 'probe', false)])).toMatchObject([
      { from: 'not-evidenced', to: 'fail', points: 0, because: 'probe saw false.' },
    ]);
  });

  it('is empty when nothing changed', () => {
    const evidence = [evidenceOf('high', 'probe', true)];
    expect(moves(evidence, evidence)).toEqual([]);
  });

  it('adds up to the change of the score', () => {
    const evidence = fc.array(
      fc
        .tuple(fc.constantFrom(...Object.keys(parameters)), fc.boolean())
        .map(([id, value]) => evidenceOf(id, 'probe', value)),
      { maxLength: 6 },
    );
    const phi = fc.constantFrom('no' as const, 'unknown' as const);
    fc.assert(
      fc.property(evidence, evidence, phi, phi, (then, now, phiThen, phiNow) => {
        const [before, after] = [resultOf(then, phiThen), resultOf(now, phiNow)];
        const moved = movement(before.controls, after.controls).reduce((sum, { points }) => sum + points, 0);
        expect(moved).toBeCloseTo(earnedOf(after.score.points) - earnedOf(before.score.points), 1);
      }),
    );
  });
});
