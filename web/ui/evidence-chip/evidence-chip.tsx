import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { chipState } from './chip-state.ts';
import styles from './evidence-chip.module.css';
import { StrengthIcon } from './strength-icon.tsx';
import { strengthPips } from './strength-pips.ts';

interface EvidenceChipProps {
  readonly evidence: Pick<EvidenceReply, 'strength' | 'observedAt' | 'expiresAt'>;
  readonly now: Date;
  /** Opens the excerpt; if absent, the chip is not a button. */
  readonly onOpen?: () => void;
  /** True while the excerpt is shown. */
  readonly open?: boolean;
}

/** One piece of evidence: source, age, and strength. */
export function EvidenceChip({ evidence, now, onOpen, open }: EvidenceChipProps) {
  const { state, age } = chipState(evidence, now);
  const word = strengthLabels[evidence.strength];
  const pips = strengthPips[evidence.strength];
  const className = `${styles.chip} ${styles[state] ?? ''}`;
  const content = (
    <>
      <StrengthIcon strength={evidence.strength} />
      {word}
      <span className="vh"> evidence, strength {pips} of 5, </span>
      <span className={styles.age}>{age}</span>
      <Pips filled={pips} />
    </>
  );
  const title = `${word} evidence, strength ${pips} of 5, ${age}`;
  return onOpen === undefined ? (
    <span className={className} title={title}>
      {content}
    </span>
  ) : (
    <button type="button" className={className} title={title} aria-expanded={open} onClick={onOpen}>
      {content}
    </button>
  );
}

const Pips = ({ filled }: { readonly filled: number }) => (
  <span className={styles.pips} aria-hidden>
    {[1, 2, 3, 4, 5].map((pip) => (
      <u key={pip} className={pip <= filled ? styles.on : undefined} />
    ))}
  </span>
);
