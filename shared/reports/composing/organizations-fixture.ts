/** For tests: random organizations, with every combination that a report words differently. */
import fc from 'fast-check';
import { strengths } from '#shared/evidence/evidence.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { passRateOf } from '#shared/scoring/points.ts';
import { type ScoreObject, verdicts } from '#shared/scoring/score.ts';
import { scoreOf } from '../report-fixture.ts';
import { narrativeStyles } from '../styles/styles.ts';
import { covered, ids, type Organization, scannable } from './world-fixture.ts';

/** Points that round to nothing are as likely as none. */
const share = fc.constantFrom(0, 0, 0.02, 0.04, 0.4, 3, 12.34);
const earnsSome = fc
  .record({
    ...{ tested: share, configuration: share, documented: share, listed: share, selfReported: share },
    ...{ needsStrongerProof: share, partialLoss: share, failing: share },
    worstSeverity: fc.option(fc.constantFrom(...severities)),
  })
  .map(({ worstSeverity, ...sums }): ScoreObject => {
    const [earned, rest] = [
      sums.tested + sums.configuration + sums.documented + sums.listed + sums.selfReported,
      sums.needsStrongerProof + sums.partialLoss + sums.failing,
    ];
    const noEvidence = Math.round((100 - earned - rest) * 1000) / 1000;
    const points = { ...sums, noEvidence };
    const score = Math.round(earned);
    const coverage = Math.round(100 - noEvidence - sums.needsStrongerProof);
    return scoreOf({
      score,
      label: labelOf({ score, coverage, worstSeverity }),
      verified: Math.round(sums.tested + sums.configuration),
      coverage,
      passRate: passRateOf(points),
      worstSeverity,
      points,
    });
  });
const earnsNothing = scoreOf({
  ...{ score: 0, label: 'insufficient-evidence', verified: 0, coverage: 0, passRate: null },
  points: { ...scoreOf().points, tested: 0, failing: 0, noEvidence: 100 },
});
const score = fc.oneof(
  { weight: 4, arbitrary: earnsSome },
  { weight: 1, arbitrary: fc.constant(earnsNothing) },
);
const unscored = scoreOf({
  ...{ status: 'not-scored', score: null, label: 'not-scanned', verified: 0, coverage: 0, passRate: null },
  points: { ...scoreOf().points, tested: 0, failing: 0, noEvidence: 100 },
});

const scanned = fc.record({
  score: fc.oneof({ weight: 3, arbitrary: score }, { weight: 1, arbitrary: fc.constant(unscored) }),
  isStored: fc.integer({ min: 0, max: 9 }).map((at) => at > 0),
  reevaluated: fc.boolean(),
  reached: fc.constantFrom('yes', 'no', 'not-allowed', 'unproven', 'not-asked'),
  status: fc.constantFrom('ran', 'failed', 'skipped'),
});

const oneAgent = fc.record({
  isActive: fc.integer({ min: 0, max: 3 }).map((at) => at > 0),
  assigned: fc.subarray(scannable.slice(0, 3).map(({ key }) => key)),
  scans: fc.array(fc.option(scanned, { freq: 3 }), { minLength: 4, maxLength: 4 }),
  score,
  /** The verdict of each parameter, the same in every framework, and the strength of its proof. */
  verdicts: fc.array(fc.constantFrom(...verdicts), { minLength: ids.length, maxLength: ids.length }),
  proofs: fc.array(fc.constantFrom(...strengths), { minLength: ids.length, maxLength: ids.length }),
  statuses: fc.array(fc.constantFrom('open', 'in_progress', 'dismissed', 'resolved'), {
    minLength: ids.length,
    maxLength: ids.length,
  }),
});

export const organizations: fc.Arbitrary<Organization> = fc.record({
  // More than ten agents with a score exceed the list of the lowest.
  agents: fc.oneof(
    fc.array(oneAgent, { maxLength: 4 }),
    fc.array(oneAgent, { minLength: 14, maxLength: 20 }),
  ),
  chosen: fc.option(
    fc.subarray(
      covered.map(({ key }) => key),
      { minLength: 1 },
    ),
    { freq: 2 },
  ),
  isOne: fc.boolean(),
  style: fc.constantFrom(...narrativeStyles),
  plan: fc.boolean(),
});
