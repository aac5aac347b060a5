import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { slots } from '#shared/scoring/sums.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { Swatch } from '#web/ui/earned-bar/earned-legend.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import styles from './landing.module.css';
import { counts, example } from './offered/landing-data.ts';

const meanings: Readonly<Record<(typeof slots)[number], string>> = {
  tested: 'A probe or policy engine tested it',
  configuration: 'Read from cloud, cluster or repository settings',
  documented: 'A document, approved by a second person',
  listed: 'The agent lists it about itself',
  selfReported: 'The owner states it',
  needsStrongerProof: 'It passes, on weaker proof than possible',
  partialLoss: 'It is met in part',
  failing: 'Evidence shows that it fails',
  noEvidence: 'Nothing shows it, so it earns nothing',
};

/** How to read the bar of a score, with the points of the example. */
export const ScoreSection = () => (
  <section className={styles.reading} aria-labelledby="score">
    <div className={styles.words}>
      <h2 id="score">Evidence earns the score</h2>
      <p className="t2">
        The points of a framework are shared among its parameters by severity. The best proof earns all of
        them, a statement a quarter, and a missing answer none. One failing critical parameter caps the score
        at {counts.criticalCap}.
      </p>
      <p className="dim sm">The bar shows the example agent above.</p>
    </div>
    <div>
      <BracketedBar value={example.score} name={`${example.agent} in ${example.framework}`} />
      <table className={styles.meanings} aria-label="Points of the example by evidence">
        <tbody>
          {slots.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <Swatch kind={kind} />
                {sumLabels[kind]}
              </th>
              <td>{meanings[kind]}</td>
              <td className="num">{pointsText(example.score.points[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
