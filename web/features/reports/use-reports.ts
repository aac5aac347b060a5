import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReportReply } from '#shared/reports/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { announcements } from '#web/ui/announcer/announcements.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { inFlight } from './report-labels.ts';

const FAILED = 'Report Generation Failed';
const ADVICE = 'Please try again or contact support if the issue persists.';

/** Options of a report request. */
export interface ReportChoice {
  readonly narrativeStyle: string;
  readonly includeRemediationPlan: boolean;
  readonly frameworks: readonly string[];
  readonly agentId: string | undefined;
}

/** Returns the mutation that requests a report. */
export const useGenerateReport = (onStarted: (id: string) => void) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ agentId, frameworks, ...choice }: ReportChoice) =>
      call('POST /api/reports/generate', {
        body: { ...choice, frameworks: [...frameworks], ...(agentId === undefined ? {} : { agentId }) },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) => toast.error(FAILED, withReason(ADVICE, error)),
    onSettled: () => changed('POST /api/reports/generate'),
  });
};

/** Returns the mutation that stops a queued or running report. */
export const useStopReport = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { params: { id } }),
    onSuccess: () => toast.success('Report Stopped', 'No part of it was saved.'),
    onError: (error) => toast.error('Error', withReason('The report could not be stopped.', error)),
    // Also shows runs that have ended in the meantime.
    onSettled: () => changed('POST /api/jobs/{id}/cancel', 'POST /api/reports/generate'),
  });
};

/** Announces when the report on screen ends, and refetches the list. */
export const useReportEnd = (report: ReportReply | undefined): void => {
  const changed = useChanged();
  const followed = useRef<string>(undefined);
  const { id, status, title, reason } = report ?? {};
  useEffect(() => {
    if (id === undefined || status === undefined) return;
    if (inFlight({ status })) {
      followed.current = id;
      return;
    }
    if (followed.current !== id) return;
    followed.current = undefined;
    void changed('POST /api/reports/generate');
    if (status === 'failed') toast.error(FAILED, { message: ADVICE, reason });
    return status === 'completed' ? announcements.say(`Report Ready: ${title}`) : undefined;
  }, [id, status, title, reason, changed]);
};
