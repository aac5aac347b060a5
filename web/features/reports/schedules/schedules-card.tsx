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

/** What is asked about: a new schedule, or one that is changed or removed. */
type Asking = { readonly edit: ScheduleReply | undefined } | { readonly remove: ScheduleReply } | undefined;

/** Reports that are made again and again, with when they are due and what came of the last time. */
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
      sub="Made by themselves; people get an e-mail with a link that asks for sign-in."
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
                  ? 'A schedule has a report made every week, month or quarter, and tells people when it is ready.'
                  : 'This deployment sends no e-mail, so nobody could be told of a report. Whoever runs it sets a sender first.'
              }
            />
          )
        }
      >
        {({ sends, schedules: all }) => (
          <>
            {!sends && (
              <p className={styles.warning}>
                This deployment sends no e-mail: reports are still made, and nobody is told.
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
