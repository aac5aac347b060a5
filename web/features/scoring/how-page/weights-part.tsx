import { severities } from '#shared/parameters/parameter.ts';
import { weightOf } from '#shared/scoring/weight.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import { steps, wholeWeight } from './example.ts';
import { points } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** Explains how the hundred points are divided by severity. */
export const WeightsPart = () => (
  <Part
    number={3}
    title="Severe parameters weigh more"
    lead="A framework has a hundred points, divided by severity among the parameters that apply to the agent. Each parameter counts once, however many controls name it."
  >
    <table className={styles.numbers}>
      <caption className="vh">Weights by severity, and their points in the example</caption>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">Weight</th>
          <th scope="col">Example count</th>
          <th scope="col">Points each</th>
        </tr>
      </thead>
      <tbody>
        {severities.map((severity) => {
          const weight = weightOf[severity];
          const count = steps.filter(({ parameter }) => parameter.severity === severity).length;
          return (
            <tr key={severity}>
              <th scope="row">
                <SeverityGlyph severity={severity} size={14} /> {severityLabels[severity]}
              </th>
              <td>{weight}</td>
              <td>{count}</td>
              <td>{points((100 * weight) / wholeWeight)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <p className={styles.note}>
      The {steps.length} example parameters weigh {wholeWeight} in total, so a weight of {weightOf.low} is{' '}
      {points((100 * weightOf.low) / wholeWeight)} points. HIPAA has many more parameters; the fewer there
      are, the more each weighs.
    </p>
  </Part>
);
