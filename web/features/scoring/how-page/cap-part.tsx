import { capLimits } from '#shared/scoring/caps.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { score, scoreBesideFailure } from './example.ts';
import { capCauses, points } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

const limits = (Object.keys(capLimits) as (keyof typeof capLimits)[]).toSorted(
  (a, b) => capLimits[a] - capLimits[b],
);

/** Explains the caps that hold a score below the earned points. */
export const CapPart = () => (
  <Part
    number={6}
    title="A cap limits the score after a serious failure"
    lead="Many small successes do not outweigh one serious failure. While a condition below applies, the score cannot exceed its limit; the lowest limit counts, and a notch in the bar shows it."
  >
    <table className={styles.caps}>
      <caption className="vh">Score limits by condition</caption>
      <thead>
        <tr>
          <th scope="col">While this applies</th>
          <th scope="col">Maximum score</th>
        </tr>
      </thead>
      <tbody>
        {limits.map((cause) => (
          <tr key={cause} data-here={score.cap?.cause === cause || undefined}>
            <th scope="row">
              {capCauses[cause]}
              {score.cap?.cause === cause && <span className={styles.here}>in the example</span>}
            </th>
            <td>{capLimits[cause]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={styles.pair}>
      <div>
        <h3>Example today: {score.score}</h3>
        <EarnedBar value={score} name="Example today" size="md" />
        <CapLine value={score} />
      </div>
      <div>
        <h3>With the best possible evidence for everything except the failure: {scoreBesideFailure.score}</h3>
        <EarnedBar value={scoreBesideFailure} name="Example with all other evidence" size="md" />
        <CapLine value={scoreBesideFailure} />
        <p className={styles.note}>
          It earns {points(earnedOf(scoreBesideFailure.points))} points in that case, but the score stays at{' '}
          {scoreBesideFailure.score} until the failure is fixed and checked again.
        </p>
      </div>
    </div>
  </Part>
);
