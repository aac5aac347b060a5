import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { StrengthIcon } from '#web/ui/evidence-chip/strength-icon.tsx';
import { strengthPips } from '#web/ui/evidence-chip/strength-pips.ts';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

const meanings: Readonly<Record<Strength, string>> = {
  tested: 'A probe, a trace or a decision of a policy engine: the running agent was tested.',
  configuration:
    'Read from the control plane of a cloud or cluster, or reported by the on-premises scanner from files it read and agents it contacted.',
  documented:
    'A document with a file, an accountable person with a role, and the approval of a second person.',
  listed:
    'A machine-written description, such as an agent card or a tool listing, fetched from where it is served.',
  'self-reported': 'A manifest line, a manual upload, or a statement without a file or an approval.',
};

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
          <dd>{meanings[strength]}</dd>
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
