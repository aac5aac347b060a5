import { Link } from '@tanstack/react-router';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { saidValue } from '#shared/parameters/said-value.ts';
import { DateText } from '#web/ui/time/time.tsx';
import { collectorName } from '../offered/collector-name.ts';
import { EvidenceRow } from '../offered/evidence-row.tsx';
import { sourceWords } from '../offered/source-words.ts';
import styles from './agent-evidence.module.css';
import { isExpired } from './known-evidence-view.ts';

/** Target of what is read from a manifest in our own format: its source says as much. */
const OWN_MANIFEST = 'agent manifest';

interface KnownEvidenceRowProps {
  readonly evidence: EvidenceReply;
  /** What it speaks of; unknown while the catalogue loads, and where it holds the parameter no longer. */
  readonly parameter: { readonly title: string; readonly value: ValueType } | undefined;
  readonly now: Date;
}

/** One piece of what is known of an agent. */
export function KnownEvidenceRow({ evidence, parameter, now }: KnownEvidenceRowProps) {
  const { parameterId, source, collector, target, value, expiresAt } = evidence;
  const title = parameter?.title ?? parameterId;
  const elsewhere = target !== collector && target !== OWN_MANIFEST;
  const seenAt = new Set([sourceWords[source], collectorName(collector), ...(elsewhere ? [target] : [])]);
  return (
    <EvidenceRow
      evidence={evidence}
      now={now}
      title={
        <Link to="/parameters/$id" params={{ id: parameterId }} className={styles.parameter}>
          {title}
        </Link>
      }
      value={saidValue(value, parameter?.value)}
      origin={
        <>
          {[...seenAt].join(', ')} ·{' '}
          <span className="nowrap">
            {isExpired(evidence, now) ? 'expired' : 'expires'} <DateText at={expiresAt} />
          </span>
        </>
      }
      opens={`proof of ${title}`}
    />
  );
}
