import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import { StrengthIcon } from '#web/ui/evidence-chip/strength-icon.tsx';
import { strengthPips, strengthWords } from '#web/ui/evidence-chip/strength-words.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

const meanings: Readonly<Record<Strength, string>> = {
  observed: 'A probe, a trace or the decision of a policy engine: the running agent was watched.',
  infrastructure:
    'Read from the control plane of a cloud or a cluster, or reported by the on-prem scanner: files that it opened, and what agents answered it.',
  documented: 'A document with a file, a person with a role, and the approval of a second account.',
  listed:
    'A description that a machine wrote and serves, such as an agent card or a tool listing, fetched from where it is served.',
  said: 'A line of a manifest, anything that was uploaded by hand, or a statement without a file or an approval.',
};

/** The kinds of proof, strongest first. */
export const StrengthsPart = () => (
  <Part
    number={1}
    title="Evidence has five strengths"
    lead="What was seen counts before what was told. The strongest evidence that counts decides the verdict; where two pieces lead to different verdicts, the conflict is shown first."
  >
    <dl className={styles.strengths}>
      {strengths.map((strength) => (
        <div key={strength}>
          <dt>
            <StrengthIcon strength={strength} />
            {strengthWords[strength]}
            <Pips filled={strengthPips[strength]} />
          </dt>
          <dd>{meanings[strength]}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>
      Evidence ends. What is set up in a cluster counts for {INFRASTRUCTURE_DAYS} days, a manifest for{' '}
      {DECLARED_DAYS}, a document for {MAX_TERM_DAYS} at most; how long an observation counts, each parameter
      says.
    </p>
  </Part>
);

const Pips = ({ filled }: { readonly filled: number }) => (
  <span className={styles.pips} aria-hidden>
    {strengths.map((strength, pip) => (
      <u key={strength} className={pip < filled ? styles.on : undefined} />
    ))}
  </span>
);
