import { type ReactNode, useId, useState } from 'react';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './evidence-row.module.css';
import { Excerpt, type ExcerptProps } from './excerpt.tsx';

interface EvidenceRowProps extends ExcerptProps {
  readonly evidence: EvidenceReply;
  readonly now: Date;
  /** Shown before the title. */
  readonly glyph?: ReactNode;
  /** What the evidence is about. */
  readonly title: ReactNode;
  /** The value that the evidence reports, as text. */
  readonly value: string;
  /** Where the evidence comes from. */
  readonly origin: ReactNode;
  /** Accessible description of what the button opens. */
  readonly opens: string;
}

/** One piece of evidence that expands to show its excerpt. */
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
          <Row as="p" gap={[2, 10]} align="stretch" wrap>
            {title}
            <Text as="span" tone="secondary">
              {value}
            </Text>
          </Row>
          <p className={styles.detail}>{evidence.detail}</p>
          <Text size="xs" tone="dim">
            {origin}
          </Text>
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
