import {
  type Icon,
  IconAlertTriangle,
  IconArrowsDiff,
  IconChecklist,
  IconFileDescription,
  IconRadar2,
  IconRobot,
  IconSettings,
  IconShieldCheck,
  IconSignature,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import type { TimelineKind } from '#shared/timeline/timeline-kind.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { exactTime, timeOfDay } from '#web/ui/time/format.ts';
import styles from './agent-timeline.module.css';
import { actedText, kindNames, toneOf } from './timeline-labels.ts';

const icons: Readonly<Record<TimelineKind, Icon>> = {
  scans: IconRadar2,
  evidence: IconFileDescription,
  issues: IconAlertTriangle,
  baselines: IconArrowsDiff,
  attestations: IconSignature,
  exceptions: IconShieldCheck,
  scope: IconChecklist,
  'chat-runs': IconRobot,
  agent: IconSettings,
};

interface TimelineEntryProps {
  readonly entry: TimelineReply;
  readonly agentId: string;
}

/** One entry: what happened, when, by whom, and a link to details. */
export function TimelineEntry({ entry, agentId }: TimelineEntryProps) {
  const { at, kind, text } = entry;
  const Kind = icons[kind];
  const acted = actedText(entry);
  return (
    <Row as="li" gap={12} align="stretch" className={styles.entry}>
      <span className={`${styles.disc} ${styles[toneOf(entry)] ?? ''}`} title={kindNames[kind]}>
        <Kind size={16} stroke={1.75} aria-hidden />
        <span className="vh">{kindNames[kind]}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.text}>
          <Seen>{text}</Seen>
        </p>
        <Row as="p" gap={[2, 12]} align="stretch" wrap className={styles.meta}>
          <time dateTime={at} title={exactTime(at)}>
            {timeOfDay(at)}
          </time>
          {acted !== undefined && (
            <span className={styles.who}>
              <Seen>{acted}</Seen>
            </span>
          )}
          <Links entry={entry} agentId={agentId} />
        </Row>
      </div>
    </Row>
  );
}

const Links = ({ entry, agentId }: TimelineEntryProps) => {
  const { kind, action, resourceId, parameterId, scanId, comparedWith } = entry;
  return (
    <>
      {scanId !== undefined && (
        <Link to="/scans/$scanId" params={{ scanId }}>
          {kind === 'scans'
            ? action === 'completed'
              ? 'Scan and score changes'
              : 'Scan'
            : 'Scan that found it'}
        </Link>
      )}
      {comparedWith !== undefined && (
        <Link
          to="/agents/$agentId"
          params={{ agentId }}
          search={{ tab: 'scores', from: comparedWith, to: scanId }}
        >
          Compare with previous scan
        </Link>
      )}
      {kind === 'chat-runs' && (
        <Link to="/chat-runs/$runId" params={{ runId: resourceId }}>
          Chat run
        </Link>
      )}
      {parameterId !== undefined && (
        <Link to="/parameters/$id" params={{ id: parameterId }}>
          Parameter
        </Link>
      )}
      {kind === 'baselines' && (
        <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'baselines' }}>
          Baselines
        </Link>
      )}
    </>
  );
};
