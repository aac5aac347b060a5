import { type ReactNode, useId, useState } from 'react';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import styles from './evidence-row.module.css';
import { Excerpt, type ExcerptProps } from './excerpt.tsx';

interface EvidenceRowProps extends ExcerptProps {
  readonly evidence: EvidenceReply;
  readonly now: Date;
  /** Stands in front. */
  readonly glyph?: ReactNode;
  /** What it speaks of. */
  readonly title: ReactNode;
  /** What it says of that, in words. */
  readonly value: string;
  /** Where it is from. */
  readonly origin: ReactNode;
  /** What the button opens, for readers. */
  readonly opens: string;
}

/** One piece of evidence; opened, the proof. */
export function EvidenceRow({ now, glyph, title, value, origin, opens, ...proof }: EvidenceRowProps) {
  const { evidence } = proof;
  const [open, setOpen] = useState(false);
  const inside = useId();
  const toggle = () => setOpen(!open);
  return (
    <li className={`${styles.row} ${glyph === undefined ? '' : styles.marked}`}>
      <div className={styles.head}>
        {glyph}
        <div className={styles.body}>
          <p className={styles.title}>
            {title}
            <span className={styles.value}>{value}</span>
          </p>
          <p className={styles.detail}>{evidence.detail}</p>
          <p className={styles.origin}>{origin}</p>
        </div>
        <EvidenceChip evidence={evidence} now={now} open={open} onOpen={toggle} />
        <DisclosureButton open={open} onToggle={toggle} name={opens} controls={inside} />
      </div>
      <div id={inside} className={styles.inside}>
        {open && <Excerpt {...proof} />}
      </div>
    </li>
  );
}
