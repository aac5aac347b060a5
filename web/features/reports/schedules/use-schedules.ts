import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { ScheduleReply, scheduleInput } from '#shared/reports/schedules/schedule-reply.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Request body of a schedule. */
export type ScheduleBody = InferInput<typeof scheduleInput>;

/** Polling interval for schedules, in milliseconds: the scheduler tick advances them. */
const EVERY = 60_000;

export const schedulesQuery = {
  ...routeQuery('GET /api/report-schedules', {}),
  refetchInterval: EVERY,
};

/** Returns the current state of a schedule as a request body. */
export const bodyOfSchedule = (schedule: ScheduleReply): ScheduleBody => {
  const { narrativeStyle, includeRemediationPlan, frameworks, agent, recipients } = schedule;
  const { every, day, hour, timeZone, paused } = schedule;
  return {
    ...{ narrativeStyle, includeRemediationPlan, frameworks, every, day, hour, timeZone, paused },
    ...(agent ? { agentId: agent.id } : {}),
    recipients: recipients.map(({ id }) => id),
  };
};

/** Returns the mutation that creates a schedule, or changes the one with this ID. */
export const useSaveSchedule = (id: string | undefined) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: ScheduleBody) =>
      id === undefined
        ? call('POST /api/report-schedules', { body, idempotencyKey: crypto.randomUUID() })
        : call('PUT /api/report-schedules/{id}', { params: { id }, body }),
    onSettled: () => changed('POST /api/report-schedules', 'PUT /api/report-schedules/{id}'),
  });
};

/** Returns the mutation that pauses or resumes a schedule. */
export const usePauseSchedule = (schedule: ScheduleReply) => {
  const save = useSaveSchedule(schedule.id);
  const paused = !schedule.paused;
  const act = () =>
    save.mutate(
      { ...bodyOfSchedule(schedule), paused },
      {
        onSuccess: () =>
          toast.success(
            paused ? 'Schedule Paused' : 'Schedule Resumed',
            paused
              ? 'No reports are generated until it is resumed.'
              : 'Reports missed while paused are not generated.',
          ),
        onError: (error) => toast.error('Error', withReason('The schedule was not changed.', error)),
      },
    );
  return { act, isPending: save.isPending };
};

export const useDeleteSchedule = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('DELETE /api/report-schedules/{id}', { params: { id } }),
    onSettled: () => changed('DELETE /api/report-schedules/{id}'),
  });
};
