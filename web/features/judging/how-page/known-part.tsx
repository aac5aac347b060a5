import { coveredOf, provenOf } from '#shared/judging/points.ts';
import { score } from './example.ts';
import { points } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** Explains the two measures shown beside a score. */
export const KnownPart = () => {
  const { observed, infrastructure, documented, unproven, uncredited } = score.points;
  return (
    <Part
      number={7}
      title="Proven and coverage complete the score"
      lead="Proven is the part of the score that does not rely on self-reported evidence. Coverage is the share of points with sufficient evidence, whether the parameter passes, misses points or fails."
    >
      <dl className={styles.sums}>
        <div>
          <dt>Verified</dt>
          <dd>
            tested {points(observed)} + configuration {points(infrastructure)} + documented{' '}
            {points(documented)} = {points(provenOf(score.points))}, rounded <b>{score.proven}</b>
          </dd>
        </div>
        <div>
          <dt>Coverage</dt>
          <dd>
            100 − unproven {points(unproven)} − uncredited {points(uncredited)} ={' '}
            {points(coveredOf(score.points))}, rounded <b>{score.coverage}%</b>
          </dd>
        </div>
      </dl>
    </Part>
  );
};
