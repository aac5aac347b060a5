import { coveredOf, provenOf } from '#shared/judging/points.ts';
import { score } from './example.ts';
import { points } from './example-words.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** The two measures that stand beside a score. */
export const KnownPart = () => {
  const { observed, infrastructure, documented, unproven, uncredited } = score.points;
  return (
    <Part
      number={7}
      title="Proven and coverage stand beside it"
      lead="Proven says how much of the score nobody has to take on trust. Coverage says how much is known at all: of what passes, of what is missed and of what fails."
    >
      <dl className={styles.sums}>
        <div>
          <dt>Proven</dt>
          <dd>
            observed {points(observed)} + infrastructure {points(infrastructure)} + documented{' '}
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
