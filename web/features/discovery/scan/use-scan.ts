import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EnvironmentRunReply } from '#shared/discovery/contract.ts';
import type { TargetEnvironment } from '#shared/discovery/target.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { statusQuery } from '../queries.ts';
import { scanFault } from './scan-errors.ts';
import { endText } from './scan-words.ts';

const ROUTE = 'POST /api/environment/scan';

/** Code of the answer while somebody waits for a scan that is stopped or fails: how it ended, its status says. */
const ENDED = 'scan-ended';

/** What people choose of a scan. */
export interface ScanChoice {
  readonly targetEnvironment: TargetEnvironment;
  readonly customerFilter: string;
}

export interface Scan {
  /** From the click until the scan has ended, also of one that somebody else began. */
  readonly scanning: boolean;
  /** The scan that goes on, once something is known of it. */
  readonly running: EnvironmentRunReply | undefined;
  readonly start: (choice: ScanChoice) => void;
}

/** A choice as it is told: no filter where there is none. */
const asked = ({ targetEnvironment, customerFilter }: ScanChoice) => ({
  targetEnvironment,
  customerFilter: customerFilter.trim() || null,
});

/** The body of a scan (specification §5): a filter only where there is one, everything only where all is chosen. */
const bodyOf = (choice: ScanChoice) => {
  const { targetEnvironment, customerFilter } = asked(choice);
  return {
    targetEnvironment,
    ...(customerFilter !== null && { customerFilter }),
    scanScope: targetEnvironment === 'all' ? ('comprehensive' as const) : ('specific' as const),
  };
};

/** Starts a scan and follows it, whether its answer comes at once or it goes on as a job; says how it ended. */
export const useScan = (): Scan => {
  const changed = useChanged();
  /** Job of a scan that was begun here and goes on. */
  const [followed, setFollowed] = useState<string>();
  /** Job of a scan whose answer came here: a status from before may still have it running. */
  const [answered, setAnswered] = useState<string>();
  const seen = useRef<string>(undefined);
  const scan = useMutation({
    mutationFn: (choice: ScanChoice) => call(ROUTE, { body: bodyOf(choice) }),
    onMutate: () => setFollowed(undefined),
    onSuccess: (reply, choice) => {
      if (!('discovered' in reply)) return setFollowed(reply.jobId);
      setAnswered(reply.jobId);
      toast.success(
        'Environment Scan Completed',
        endText({ ...asked(choice), discovered: reply.discovered }),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === ENDED && seen.current !== undefined)
        setFollowed(seen.current);
      else toast.error(...scanFault(error));
    },
    onSettled: () => changed(ROUTE),
  });
  const status = useQuery(statusQuery(scan.isPending || followed !== undefined)).data;
  const last = status?.last ?? undefined;
  // The scan that goes on is known before its answer comes.
  if (status?.running) seen.current = status.running.jobId;
  useEffect(() => {
    if (followed === undefined || last?.jobId !== followed) return;
    setFollowed(undefined);
    setAnswered(followed);
    if (last.status === 'completed') toast.success('Environment Scan Completed', endText(last));
    else if (last.status === 'cancelled') toast.success('Scan Stopped', 'What it had found by then is kept.');
    else toast.error('Scan Failed', last.reason ?? 'The scan came to no end.');
    void changed(ROUTE);
  }, [followed, last, changed]);
  const running = status?.running?.jobId === answered ? undefined : (status?.running ?? undefined);
  const scanning = scan.isPending || followed !== undefined || running !== undefined;
  return { scanning, running, start: (choice) => scanning || scan.mutate(choice) };
};
