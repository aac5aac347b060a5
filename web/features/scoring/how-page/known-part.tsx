import { coveredOf, verifiedOf } from '#shared/scoring/points.ts';
import { score } from './example.ts';
import { points } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** Explains the two measures shown beside a score. */
export const KnownPart = () => {
  const { tested, configuration, noEvidence, needsStrongerProof } = score.points;
  return (
    <Part
      number={7}
      title="Verified and coverage complete the score"
      lead="Verified is the part of the score that this product tested or read from infrastructure. Coverage is the share of points with sufficient evidence, whether the parameter passes, misses points or fails."
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
      </dl>
    </Part>
  );
};
