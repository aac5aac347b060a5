import { useEffect, useRef } from 'react';
import { inFlight, type JobStatus } from '#shared/jobs/job-status.ts';
import { useChanged } from '#web/api/changed.ts';

interface Followed {
  readonly id: string;
  readonly status: JobStatus;
}

/** Refetches dependent data when a followed run or job ends. */
export const useRunEnds = (
  followed: readonly Followed[],
  change: 'POST /api/agents/{id}/chat-runs' | 'the end of a scan',
): void => {
  const changed = useChanged();
  const flying = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = followed.some((one) => flying.current.has(one.id) && !inFlight(one));
    flying.current = new Set(followed.filter(inFlight).map(({ id }) => id));
    if (ended) void changed(change);
  }, [followed, changed, change]);
};
