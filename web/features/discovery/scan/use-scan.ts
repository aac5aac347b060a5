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
import { endText } from './scan-labels.ts';

const ROUTE = 'POST /api/environment/scan';

/**
 * Error code returned to a waiting client when the scan is stopped or fails; the status reports how it ended.
 */
const ENDED = 'scan-ended';

/** Options that the user selects for a scan. */
export interface ScanChoice {
  readonly targetEnvironment: TargetEnvironment;
  readonly customerFilter: string;
}

export interface Scan {
  /** From the click until the scan has ended, including scans that another user started. */
  readonly scanning: boolean;
  /** The running scan, once its status is known. */
  readonly running: EnvironmentRunReply | undefined;
  readonly start: (choice: ScanChoice) => void;
}

/** The selected options as shown to the user, without an empty filter. */
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

/**
 * Starts a scan and follows it, whether the response arrives immediately or the scan continues as a job.
 * Shows how it ended.
 */
export const useScan = (): Scan => {
  const changed = useChanged();
  /** Id of the running job that this page started. */
  const [followed, setFollowed] = useState<string>();
  /** Id of the job whose response arrived here. A cached status may still report it as running. */
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
  // The status reports the running scan before its response arrives.
  if (status?.running) seen.current = status.running.jobId;
  useEffect(() => {
    if (followed === undefined || last?.jobId !== followed) return;
    setFollowed(undefined);
    setAnswered(followed);
    if (last.status === 'completed') toast.success('Environment Scan Completed', endText(last));
    else if (last.status === 'cancelled')
      toast.success('Scan Stopped', 'Agents found before the stop are saved.');
    else toast.error('Scan Failed', last.reason ?? 'The scan did not complete. Run it again.');
    void changed(ROUTE);
  }, [followed, last, changed]);
  const running = status?.running?.jobId === answered ? undefined : (status?.running ?? undefined);
  const scanning = scan.isPending || followed !== undefined || running !== undefined;
  return { scanning, running, start: (choice) => scanning || scan.mutate(choice) };
};
