import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ScheduleReply } from '#shared/reports/schedules/schedule-reply.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { lastText, nextText, scopeText, timingText } from './schedule-labels.ts';
import styles from './schedules.module.css';
import { usePauseSchedule } from './use-schedules.ts';

interface ScheduleLineProps {
  readonly schedule: ScheduleReply;
  readonly canWrite: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const recipientsText = ({ recipients }: ScheduleReply): string =>
  recipients.length === 0
    ? 'None (recipients left the organization)'
    : recipients.map(({ name }) => name).join(', ');

/** One schedule: report, timing, recipients, and last result. */
export function ScheduleLine({ schedule, canWrite, onEdit, onDelete }: ScheduleLineProps) {
  const { styleName, last, paused } = schedule;
  const pause = usePauseSchedule(schedule);
  const name = `${styleName}, ${timingText(schedule)}`;
  return (
    <Row as="li" gap={[8, 20]} align="start" justify="space-between" wrap className={styles.line}>
      <div className={styles.words}>
        <p className={styles.title}>
          {styleName} · <Seen>{scopeText(schedule)}</Seen>
        </p>
        <p className={styles.meta}>{timingText(schedule)}</p>
        <p className={styles.meta}>
          <span className={paused ? undefined : styles.next}>{nextText(schedule)}</span>
        </p>
        <p className={styles.meta}>
          To: <Seen>{recipientsText(schedule)}</Seen>
        </p>
        {last && (
          <p className={styles.meta}>
            Last run: {lastText(last)}{' '}
            {last.reportId !== undefined && (
              <Link to="/reports" search={(before) => ({ ...before, report: last.reportId })} resetScroll>
                Open report
              </Link>
            )}
          </p>
        )}
      </div>
      {canWrite && (
        <Row gap={4} align="stretch" className={styles.actions}>
          <Button variant="subtle" size="xs" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
            loading={pause.isPending}
            onClick={pause.act}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="subtle" size="xs" color="rust" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </Row>
      )}
    </Row>
  );
}
