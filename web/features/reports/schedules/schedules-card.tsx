import { Button } from '@mantine/core';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import type { ScheduleReply } from '#shared/reports/schedules/schedule-reply.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { ScheduleLine } from './schedule-line.tsx';
import styles from './schedules.module.css';
import { schedulesQuery } from './use-schedules.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const DeleteScheduleDialog = lazy(() => import('./delete-schedule-dialog.tsx'));

interface SchedulesCardProps {
  readonly templates: ReportTemplatesReply;
}

/** Open dialog: a schedule to create, edit, or delete. */
type Asking = { readonly edit: ScheduleReply | undefined } | { readonly remove: ScheduleReply } | undefined;

/** Scheduled reports, with the next due date and the last result. */
export default function SchedulesCard({ templates }: SchedulesCardProps) {
  const schedules = useQuery(schedulesQuery);
  const canWrite = useCanWrite();
  const [asking, setAsking] = useState<Asking>();
  const { data } = schedules;
  const close = () => setAsking(undefined);
  const mayMake = canWrite && data?.sends === true;
  return (
    <Card
      title="Scheduled Reports"
      sub="Generated automatically. Recipients get an email with a link that requires sign-in."
      aside={
        mayMake && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAsking({ edit: undefined })}
          >
            New Schedule
          </Button>
        )
      }
      flush
    >
      <Loaded
        query={schedules}
        failed="Schedules could not be loaded"
        alertIn={styles.alert}
        loading="Loading schedules..."
        rows={2}
        empty={({ sends, schedules: all }) =>
          all.length === 0 && (
            <EmptyState
              icon={IconClock}
              title="No schedules"
              hint={
                sends
                  ? 'A schedule generates a report every week, month, or quarter and notifies recipients when it is ready.'
                  : 'This deployment sends no email, so recipients could not be notified. Ask your operator to configure a sender first.'
              }
            />
          )
        }
      >
        {({ sends, schedules: all }) => (
          <>
            {!sends && (
              <p className={styles.warning}>
                This deployment sends no email. Reports are still generated, but recipients are not notified.
              </p>
            )}
            <ul className={styles.list} aria-label="Schedules">
              {all.map((schedule) => (
                <ScheduleLine
                  key={schedule.id}
                  schedule={schedule}
                  canWrite={canWrite}
                  onEdit={() => setAsking({ edit: schedule })}
                  onDelete={() => setAsking({ remove: schedule })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Suspense>
        {asking !== undefined && 'edit' in asking && data && (
          <ScheduleDialog schedule={asking.edit} templates={templates} people={data.people} onClose={close} />
        )}
        {asking !== undefined && 'remove' in asking && (
          <DeleteScheduleDialog schedule={asking.remove} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
