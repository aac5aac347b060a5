import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { StrengthIcon } from '#web/ui/evidence-chip/strength-icon.tsx';
import { strengthPips } from '#web/ui/evidence-chip/strength-pips.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { strengthMeanings } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** Explains the strengths of proof, strongest first. */
export const StrengthsPart = () => (
  <Part
    number={1}
    title="Evidence has five strengths"
    lead="Observations count before statements. The strongest valid evidence decides the verdict; if two pieces lead to different verdicts, the conflict is shown first."
  >
    <dl className={styles.strengths}>
      {strengths.map((strength) => (
        <div key={strength}>
          <dt>
            <StrengthIcon strength={strength} />
            {strengthLabels[strength]}
            <Pips filled={strengthPips[strength]} />
          </dt>
          <dd>{strengthMeanings[strength]}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>
      Evidence expires. Cluster configuration counts for {INFRASTRUCTURE_DAYS} days, a manifest for{' '}
      {DECLARED_DAYS}, and a document for {MAX_TERM_DAYS} days at most. Each parameter states how long a test
      result counts.
    </p>
  </Part>
);

const Pips = ({ filled }: { readonly filled: number }) => (
  <Row as="span" gap={2} align="end" inline className={styles.pips} aria-hidden>
    {strengths.map((strength, pip) => (
      <u key={strength} className={pip < filled ? styles.on : undefined} />
    ))}
  </Row>
);
