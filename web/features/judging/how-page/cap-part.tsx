import { capLimits, LEAST_SEEN } from '#shared/judging/caps.ts';
import { SHOWN } from '#shared/judging/credit.ts';
import { earnedOf } from '#shared/judging/points.ts';
import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { score, scoreBesideFailure } from './example.ts';
import { points, share } from './example-words.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

const causes: Readonly<Record<keyof typeof capLimits, string>> = {
  unseen: `Fewer than ${LEAST_SEEN} points are earned by what was observed or seen in the infrastructure, though the framework lets so many be earned by it`,
  'critical-fails': 'A critical parameter fails',
  'high-fails': 'A high parameter fails',
  'critical-not-shown': `A critical parameter does not pass by proof with a credit of ${share(SHOWN)} or more`,
  'critical-conflict': 'Evidence contradicts itself on a critical parameter',
};

const limits = (Object.keys(capLimits) as (keyof typeof capLimits)[]).toSorted(
  (a, b) => capLimits[a] - capLimits[b],
);

/** What holds a score below what was earned. */
export const CapPart = () => (
  <Part
    number={6}
    title="A cap holds what points would hide"
    lead="Many small things done well do not outweigh one grave failure. While a cause below holds, the score ends at its limit, whatever was earned; the lowest counts, and a notch in the bar shows it."
  >
    <table className={styles.caps}>
      <caption className="vh">Limits of a score by what causes them</caption>
      <thead>
        <tr>
          <th scope="col">While this holds</th>
          <th scope="col">At most</th>
        </tr>
      </thead>
      <tbody>
        {limits.map((cause) => (
          <tr key={cause} data-here={score.cap?.cause === cause || undefined}>
            <th scope="row">
              {causes[cause]}
              {score.cap?.cause === cause && <span className={styles.here}>in the example</span>}
            </th>
            <td>{capLimits[cause]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={styles.pair}>
      <div>
        <h3>The example now: {score.score}</h3>
        <EarnedBar value={score} name="Example now" size="md" />
        <CapLine value={score} />
      </div>
      <div>
        <h3>With all but the failure shown as well as it can be: {scoreBesideFailure.score}</h3>
        <EarnedBar value={scoreBesideFailure} name="Example with all else shown" size="md" />
        <CapLine value={scoreBesideFailure} />
        <p className={styles.note}>
          It earns {points(earnedOf(scoreBesideFailure.points))} points then, and the score stays at{' '}
          {scoreBesideFailure.score} until the failure is mended and looked at again.
        </p>
      </div>
    </div>
  </Part>
);
