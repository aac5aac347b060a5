import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { controlResults } from '#shared/scans/results.ts';
import { evidenceOf, frameworkOf, judgedBy, unknownFacts } from '#shared/scoring/catalog-fixture.ts';
import { byParameter } from '#shared/scoring/evaluate.ts';
import { frameworkTexts } from '#shared/scoring/framework-texts.ts';
import { controlScores, parameterPoints, scoreOf } from '#shared/scoring/score-rules.ts';
import { compareScans } from './comparison.ts';

const compiled = frameworkOf(['critical', 'high'], ['high', 'low', 'phi'], ['low', 'critical', 'phi']);

const scanOf = (evidence: readonly Evidence[], handlesPhi: 'no' | 'unknown' = 'unknown') => {
  const facts = { ...unknownFacts, 'handles-phi': handlesPhi };
  const judged = judgedBy(compiled, evidence, facts);
  const known = { evidence: byParameter(evidence), gaps: new Map(), facts, kind: 'unknown' as const };
  const { points } = scoreOf(compiled, judged, 'unknown');
  return {
    points,
    controls: [
      ...controlResults(
        compiled,
        judged,
        { scores: controlScores(compiled, judged), points: parameterPoints(compiled, judged) },
        known,
        frameworkTexts(compiled.framework).controls,
      ),
    ],
  };
};

const total = (moves: readonly { readonly points: number }[]) =>
  moves.reduce((sum, { points }) => sum + points, 0);

describe('the comparison of two scans', () => {
  it('lists changed verdicts with their current decisive evidence, and adds up to the score difference', () => {
    const before = scanOf([evidenceOf('critical', 'probe', false), evidenceOf('low', 'probe', true)]);
    const after = scanOf([
      evidenceOf('critical', 'manifest', true),
      evidenceOf('critical', 'probe', true, { detail: 'The call was answered 401.' }),
      evidenceOf('high', 'probe', true),
    ]);
    const { verdicts, shares, from, to } = compareScans(before, after);
    expect(verdicts.map(({ parameterId, from: was, to: is }) => [parameterId, was, is])).toEqual([
      ['critical', 'fail', 'pass'],
      ['high', 'not-evidenced', 'pass'],
      ['low', 'pass', 'not-evidenced'],
    ]);
    expect(verdicts[0]?.evidence).toMatchObject({
      strength: 'tested',
      detail: 'The call was answered 401.',
    });
    expect(shares).toEqual([]);
    expect(total(verdicts)).toBeCloseTo(to - from, 8);
  });

  it('separates parameters whose weight changed because others left the scope', () => {
    const known = [evidenceOf('high', 'probe', true)];
    const { verdicts, shares, from, to } = compareScans(scanOf(known), scanOf(known, 'no'));
    expect(verdicts.map(({ parameterId, to: is }) => [parameterId, is])).toEqual([['phi', 'not-applicable']]);
    expect(shares.map(({ parameterId }) => parameterId)).toEqual(['high']);
    expect(total([...verdicts, ...shares])).toBeCloseTo(to - from, 8);
  });

  it('finds no difference between a scan and itself', () => {
    const scan = scanOf([evidenceOf('critical', 'probe', true)]);
    expect(compareScans(scan, scan)).toMatchObject({ verdicts: [], shares: [] });
  });
});
