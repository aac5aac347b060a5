import { Link } from '@tanstack/react-router';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { strengthPips } from '#web/ui/evidence-chip/strength-pips.ts';
import { tone } from '#web/ui/score/tone.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import { type Step, steps } from './example.ts';
import { bestProofOf } from './example-evidence.ts';
import { best, points, share } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** The parameters of the example, each with the points it earns. */
export const StepsPart = () => (
  <Part
    number={4}
    title="How each parameter earns points"
    lead="Points × outcome × credit. A pass can earn all of its points, a partial pass half, and a failure or missing evidence none. Credit depends on the best proof of that outcome."
  >
    <table className={styles.steps}>
      <caption className="vh">Example parameters and earned points</caption>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Verdict</th>
          <th scope="col">Proof</th>
          <th scope="col">Points</th>
          <th scope="col">Outcome</th>
          <th scope="col">Credit</th>
          <th scope="col">Earned</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <StepRow key={step.parameter.id} step={step} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td data-of="Points">{points(steps.reduce((sum, one) => sum + one.share, 0))}</td>
          <td aria-hidden />
          <td aria-hidden />
          <td data-of="Earned">{points(steps.reduce((sum, one) => sum + one.earned, 0))}</td>
        </tr>
      </tfoot>
    </table>
  </Part>
);

function StepRow({
  step: { parameter, share: whole, judged, points: where, earned },
}: {
  readonly step: Step;
}) {
  const { id, texts, severity } = parameter;
  const { verdict, reason, credit, creditedTo, strength } = judged;
  const reach = (whole - where.partialLoss - where.failing - where.noEvidence) / whole;
  const proof = creditedTo ?? strength;
  return (
    <tr>
      <th scope="row">
        <Link to="/parameters/$id" params={{ id }}>
          {texts.title}
        </Link>
        <span className={styles.kind}>
          <SeverityGlyph severity={severity} size={14} /> {severity} · best proof:{' '}
          {best[bestProofOf(parameter)].toLowerCase()}
        </span>
        <span className={styles.reason}>{reason}</span>
      </th>
      <td className={`${styles.verdict} ${tone(verdict)}`}>
        <VerdictGlyph verdict={verdict} size={14} /> {verdictLabels[verdict]}
      </td>
      <td className={styles.proof}>
        {proof === null ? (
          <span className="dim">None</span>
        ) : (
          <span title={`Strength ${strengthPips[proof]} of ${strengthPips.tested}`}>
            {strengthLabels[proof]}
          </span>
        )}
      </td>
      <td data-of="Points">{points(whole)}</td>
      <td data-of="Outcome">× {share(Math.max(0, reach))}</td>
      <td data-of="Credit">× {share(credit)}</td>
      <td data-of="Earned" className="strong">
        {points(earned)}
      </td>
    </tr>
  );
}
