import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { ExpandableTable } from '#web/ui/data-table/expandable-table.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { actorName, detailsSummary, shortResourceId, wordsOf } from '../audit-labels.ts';
import { EventDetails } from './event-details.tsx';
import styles from './events-table.module.css';
import { resourceLabels } from './resource-labels.ts';

interface EventsTableProps {
  readonly logs: readonly AuditLogReply[];
  readonly busy: boolean;
  /** Event whose row is expanded. */
  readonly opened: string | undefined;
  readonly onOpen: (eventId: string | undefined) => void;
  /** Filters the trail to the events of one user. */
  readonly onActor: (userId: string) => void;
}

const columns: readonly Column<AuditLogReply>[] = [
  { id: 'action', label: 'Action', cell: ({ action }) => <TagBadge>{wordsOf(action)}</TagBadge> },
  { id: 'resource', label: 'Resource', className: styles.resource, cell: (log) => <Resource log={log} /> },
  {
    id: 'details',
    label: 'Details',
    hideBelow: 'middle',
    className: styles.details,
    cell: (log) => (
      <div className={styles.summary} title={detailsSummary(log)}>
        <Seen>{detailsSummary(log)}</Seen>
      </div>
    ),
  },
  {
    id: 'user',
    label: 'User',
    hideBelow: 'narrow',
    className: styles.user,
    cell: (log) => <User log={log} />,
  },
  {
    id: 'timestamp',
    label: 'Time',
    hideBelow: 'narrow',
    cell: ({ timestamp }) => <DateTimeText at={timestamp} />,
  },
];

/** Table of events; each row expands to its details. */
export const EventsTable = ({ logs, onActor, ...table }: EventsTableProps) => (
  <ExpandableTable
    {...table}
    label="Audit events"
    columns={columns}
    rows={logs}
    toggle={{ label: 'Everything', hidesLabel: true }}
    nameOf={({ action, resource, resourceId }) =>
      `${wordsOf(action)} ${resource} ${shortResourceId(resourceId)}`
    }
    details={(log) => <EventDetails log={log} onActor={onActor} />}
  />
);

const Resource = ({ log }: { readonly log: AuditLogReply }) => {
  const { resource, resourceId, userId, timestamp } = log;
  return (
    <>
      <TagBadge outline>{resourceLabels(resource)}</TagBadge>
      <div className={`mono ${styles.meta}`} title={resourceId}>
        {shortResourceId(resourceId)}
      </div>
      <InNarrow>
        <DateTimeText at={timestamp} />
        <span className="dim trunc">
          <Seen>{actorName(log) ?? shortResourceId(userId)}</Seen>
        </span>
      </InNarrow>
    </>
  );
};

const User = ({ log }: { readonly log: AuditLogReply }) => {
  const name = actorName(log);
  return (
    <>
      {name !== undefined && (
        <Text as="div" truncate title={name}>
          <Seen>{name}</Seen>
        </Text>
      )}
      <div className={`mono ${styles.meta}`} title={log.userId}>
        {log.userId}
      </div>
    </>
  );
};
