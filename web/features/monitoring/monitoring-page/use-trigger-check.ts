import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { JobReply } from '#shared/jobs/contract.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { call } from '#web/api/api.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { pollPace } from '#web/api/live-status.ts';
import { routeQuery } from '#web/api/queries.ts';

/** Delay before the status is requested again. */
const REFETCH_AFTER = SECOND;

const ROUTE = 'POST /api/monitoring/trigger-check/{agentId}';

export interface TriggeredCheck {
  readonly trigger: () => void;
  /** True from the click until the check has ended. */
  readonly busy: boolean;
  /** The most recently requested check, once its state is known. */
  readonly job: JobReply | undefined;
  /** Reason why the check was not started or did not complete, as a sentence. */
  readonly fault: string | undefined;
}

/**
 * Starts a check of an agent and follows its progress. Errors are logged and shown on the card only, not as a
 * toast.
 */
export const useTriggerCheck = (agentId: string): TriggeredCheck => {
  const changed = useChanged();
  const [jobId, setJobId] = useState<string>();
  const start = useMutation({
    mutationFn: () => call(ROUTE, { params: { agentId } }),
    onMutate: () => setJobId(undefined),
    onSuccess: (started) => {
      setJobId(started.jobId);
      setTimeout(() => void changed(ROUTE), REFETCH_AFTER);
    },
    onError: (error) => console.warn(`The check of ${agentId} was not started:`, error),
  });
  const { data: job, error: lost } = useQuery({
    ...routeQuery('GET /api/jobs/{id}', { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || (data !== undefined && hasEnded(data.status)) ? false : pollPace(),
  });
  const ended = job !== undefined && hasEnded(job.status);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!ended || followed.current === jobId) return;
    followed.current = jobId;
    void changed(ROUTE);
  }, [ended, jobId, changed]);
  return {
    trigger: () => start.mutate(),
    busy: start.isPending || (jobId !== undefined && !ended && lost === null),
    job,
    fault: faultOf(start.error, lost, job),
  };
};

const faultOf = (
  rejected: Error | null,
  lost: Error | null,
  job: JobReply | undefined,
): string | undefined => {
  if (rejected) return sentenceOf(rejected, 'The check could not be started.');
  if (lost) return sentenceOf(lost, 'The progress of the check could not be loaded.');
  if (job?.status === 'failed' || job?.status === 'cancelled') return job.reason ?? 'The check did not run.';
  return undefined;
};
