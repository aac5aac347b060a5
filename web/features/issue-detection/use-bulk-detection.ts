import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { bulkResult } from '#shared/issue-detection/contract.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pollPace } from '#web/api/live-status.ts';
import { routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

const ROUTE = 'POST /api/bulk-issue-detection';

/** Starts a detection for all agents, follows its job and stops it on request. */
export const useBulkDetection = () => {
  const changed = useChanged();
  const [jobId, setJobId] = useState<string>();
  const start = useMutation({
    mutationFn: () => call(ROUTE, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (started) => setJobId(started.jobId),
    onError: (error) => toast.error('Error', withReason('Failed to perform bulk detection', error)),
  });
  const stop = useMutation({
    mutationFn: (id: string) => call('POST /api/jobs/{id}/cancel', { params: { id } }),
    onError: (error) => toast.error('Error', withReason('The detection could not be stopped.', error)),
    onSettled: () => changed('POST /api/jobs/{id}/cancel'),
  });
  const { data: job } = useQuery({
    ...routeQuery('GET /api/jobs/{id}', { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && hasEnded(data.status) ? false : pollPace(),
  });
  const ended = job !== undefined && hasEnded(job.status);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!ended || followed.current === jobId) return;
    followed.current = jobId;
    void changed(ROUTE);
  }, [ended, jobId, changed]);
  const result = job?.status === 'completed' ? v.safeParse(bulkResult, job.result) : undefined;
  return {
    start: () => start.mutate(),
    stop: () => jobId !== undefined && stop.mutate(jobId),
    isRunning: start.isPending || (jobId !== undefined && !ended),
    isStopping: stop.isPending,
    job,
    result: result?.success ? result.output : undefined,
  };
};
