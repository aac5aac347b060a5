import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { EvidenceReply } from '#shared/agents/contract.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { valueText } from '#web/ui/evidence-chip/conflict-text.ts';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import styles from './agent-evidence.module.css';
import { collectorName } from './collector-name.ts';
import { Excerpt } from './excerpt.tsx';
import { isExpired } from './known-evidence-view.ts';
import { sourceWords } from './source-words.ts';

interface KnownEvidenceRowProps {
  readonly evidence: EvidenceReply;
  /** Title of the parameter that it speaks of. */
  readonly title: string;
  readonly now: Date;
}

/** One piece of evidence; opened, the proof. */
export function KnownEvidenceRow({ evidence, title, now }: KnownEvidenceRowProps) {
  const { parameterId, source, collector, target, value, detail, expiresAt } = evidence;
  const [open, setOpen] = useState(false);
  const inside = useId();
  // A manifest is its own collector, and a collector of documents its own target.
  const seenAt = new Set([sourceWords[source], collectorName(collector), target === collector ? '' : target]);
  seenAt.delete('');
  const toggle = () => setOpen(!open);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.body}>
          <p className={styles.title}>
            <Link to="/parameters/$id" params={{ id: parameterId }} className={styles.parameter}>
              {title}
            </Link>
            <span className={styles.value}>{valueText(value)}</span>
          </p>
          <p className={styles.detail}>{detail}</p>
          <p className={styles.meta}>
            {[...seenAt].join(', ')} · {isExpired(evidence, now) ? 'expired' : 'expires'}{' '}
            <DateText at={expiresAt} />
          </p>
        </div>
        <EvidenceChip evidence={evidence} now={now} open={open} onOpen={toggle} />
        <DisclosureButton open={open} onToggle={toggle} name={`proof of ${title}`} controls={inside} />
      </div>
      <div id={inside} className={styles.inside}>
        {open && <Excerpt evidence={evidence} />}
      </div>
    </li>
  );
}
