import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { Seen } from '#web/ui/said-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { actorName, detailsSummary, shortResourceId, wordsOf } from '../audit-words.ts';
import { EventDetails } from './event-details.tsx';
import styles from './events-table.module.css';
import { resourceWords } from './resource-words.ts';

interface EventsTableProps {
  readonly logs: readonly AuditLogReply[];
  readonly busy: boolean;
  /** The event whose row is open. */
  readonly opened: string | undefined;
  readonly onOpen: (eventId: string | undefined) => void;
  /** Narrows the trail to what one did. */
  readonly onActor: (userId: string) => void;
}

const COLUMNS = 6;

/** Events as rows; each opens to all that is known of it. */
export const EventsTable = ({ logs, busy, opened, onOpen, onActor }: EventsTableProps) => (
  <div className={styles.table}>
    <DataTable label="Audit events" busy={busy}>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Resource</th>
          <th scope="col" data-drop="middle">
            Details
          </th>
          <th scope="col" data-drop="narrow">
            User
          </th>
          <th scope="col" data-drop="narrow">
            Time
          </th>
          <th scope="col" data-align="right">
            <span className="vh">Everything</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <Row
            key={log.id}
            log={log}
            open={log.id === opened}
            onToggle={() => onOpen(log.id === opened ? undefined : log.id)}
            onActor={onActor}
          />
        ))}
      </tbody>
    </DataTable>
  </div>
);

interface RowProps {
  readonly log: AuditLogReply;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onActor: (userId: string) => void;
}

function Row({ log, open, onToggle, onActor }: RowProps) {
  const { action, resource, resourceId, userId, timestamp } = log;
  const details = useId();
  const name = actorName(log);
  const summary = detailsSummary(log);
  return (
    <Fragment>
      <tr className={open ? `${styles.open} ${styles.head}` : undefined}>
        <td>
          <TagBadge>{wordsOf(action)}</TagBadge>
        </td>
        <td className={styles.resource}>
          <TagBadge outline>{resourceWords(resource)}</TagBadge>
          <div className={`mono ${styles.meta}`} title={resourceId}>
            {shortResourceId(resourceId)}
          </div>
          <InNarrow>
            <DateTimeText at={timestamp} />
            <span className="dim trunc">
              <Seen>{name ?? shortResourceId(userId)}</Seen>
            </span>
          </InNarrow>
        </td>
        <td data-drop="middle" className={styles.details}>
          <div className={styles.summary} title={summary}>
            <Seen>{summary}</Seen>
          </div>
        </td>
        <td data-drop="narrow" className={styles.user}>
          {name !== undefined && (
            <div className={styles.name} title={name}>
              <Seen>{name}</Seen>
            </div>
          )}
          <div className={`mono ${styles.meta}`} title={userId}>
            {userId}
          </div>
        </td>
        <td data-drop="narrow">
          <DateTimeText at={timestamp} />
        </td>
        <td data-align="right">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={onToggle}
          >
            <span className={styles.word}>{open ? 'Hide' : 'View'}</span>
            <span className="vh">
              {' '}
              {wordsOf(action)} {resource} {shortResourceId(resourceId)}
            </span>
            <IconChevronDown size={14} stroke={1.75} className={open ? styles.up : undefined} aria-hidden />
          </button>
        </td>
      </tr>
      {open && (
        <tr className={`${styles.open} ${styles.below}`}>
          <td id={details} colSpan={COLUMNS}>
            <EventDetails log={log} onActor={onActor} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
