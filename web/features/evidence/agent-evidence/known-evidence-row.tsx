import { Link } from '@tanstack/react-router';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { valueText } from '#shared/parameters/value-text.ts';
import { DateText } from '#web/ui/time/time.tsx';
import { collectorName } from '../offered/collector-name.ts';
import { EvidenceRow } from '../offered/evidence-row.tsx';
import { sourceLabels } from '../offered/source-labels.ts';
import styles from './agent-evidence.module.css';
import { isExpired } from './known-evidence-view.ts';

/** Target of evidence from a manifest in our own format; not shown, because the source already names it. */
const OWN_MANIFEST = 'agent manifest';

interface KnownEvidenceRowProps {
  readonly evidence: EvidenceReply;
  /**
   * The parameter that the evidence is about. Undefined while the catalog loads, or if the catalog no longer
   * has it.
   */
  readonly parameter: { readonly title: string; readonly value: ValueType } | undefined;
  readonly now: Date;
}

/** One piece of stored evidence about an agent. */
export function KnownEvidenceRow({ evidence, parameter, now }: KnownEvidenceRowProps) {
  const { parameterId, source, collector, target, value, expiresAt } = evidence;
  const title = parameter?.title ?? parameterId;
  const elsewhere = target !== collector && target !== OWN_MANIFEST;
  const seenAt = new Set([sourceLabels[source], collectorName(collector), ...(elsewhere ? [target] : [])]);
  return (
    <EvidenceRow
      evidence={evidence}
      now={now}
      title={
        <Link to="/parameters/$id" params={{ id: parameterId }} className={styles.parameter}>
          {title}
        </Link>
      }
      value={valueText(value, parameter?.value)}
      origin={
        <>
          {[...seenAt].join(', ')} ·{' '}
          <span className="nowrap">
            {isExpired(evidence, now) ? 'expired' : 'expires'} <DateText at={expiresAt} />
          </span>
        </>
      }
      opens={`evidence for ${title}`}
    />
  );
}
