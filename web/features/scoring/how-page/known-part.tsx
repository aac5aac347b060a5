import { ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import { coveredOf, earnedOf, verifiedOf } from '#shared/scoring/points.ts';
import { score } from './example.ts';
import { points } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** Explains the three measures shown beside a score. */
export const KnownPart = () => {
  const { tested, configuration, noEvidence, needsStrongerProof, partialLoss, failing } = score.points;
  const passing = earnedOf(score.points) + needsStrongerProof;
  return (
    <Part
      number={7}
      title="Verified, coverage and pass rate complete the score"
      lead="Verified is the part of the score that this product tested or read from infrastructure. Coverage is the share of points with sufficient evidence, whether the parameter passes, misses points or fails. The pass rate says how much of what was assessed passes; the strength of proof does not matter."
    >
      <dl className={styles.sums}>
        <div>
          <dt>Verified</dt>
          <dd>
            tested {points(tested)} + configuration {points(configuration)} ={' '}
            {points(verifiedOf(score.points))}, rounded <b>{score.verified}</b>
          </dd>
        </div>
        <div>
          <dt>Coverage</dt>
          <dd>
            100 − no evidence {points(noEvidence)} − needs stronger proof {points(needsStrongerProof)} ={' '}
            {points(coveredOf(score.points))}, rounded <b>{score.coverage}%</b>
          </dd>
        </div>
        <div>
          <dt>Pass rate</dt>
          <dd>
            {points(passing)} passing of {points(passing + partialLoss + failing)} points with a verdict,
            rounded <b>{score.passRate}%</b>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        Below a coverage of {ENOUGH_COVERAGE}%, a score without a critical or high failure is labeled
        “Insufficient evidence”, because it says more about the missing evidence than about the agent.
      </p>
    </Part>
  );
};
