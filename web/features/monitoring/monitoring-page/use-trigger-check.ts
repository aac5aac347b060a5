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

/** The status is asked for again so much later. */
const REFETCH_AFTER = SECOND;

const ROUTE = 'POST /api/monitoring/trigger-check/{agentId}';

export interface TriggeredCheck {
  readonly trigger: () => void;
  /** From the click until the check has ended. */
  readonly busy: boolean;
  /** The check that was asked for last, once something is known of it. */
  readonly job: JobReply | undefined;
  /** Why it was not begun, or came to no end, in a sentence. */
  readonly fault: string | undefined;
}

/** Has an agent checked and follows the check. What goes wrong is logged, and said on the card alone: it is no toast. */
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
  refused: Error | null,
  lost: Error | null,
  job: JobReply | undefined,
): string | undefined => {
  if (refused) return sentenceOf(refused, 'The check could not be started.');
  if (lost) return sentenceOf(lost, 'How the check goes on could not be learnt.');
  if (job?.status === 'failed' || job?.status === 'cancelled') return job.reason ?? 'The check was not made.';
  return undefined;
};
