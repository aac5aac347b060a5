import { useEffect, useRef } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { announcements } from '#web/ui/announcer/announcements.ts';
import { outcomeText } from '../scan-facts.ts';

/** Tells readers that the scan on screen has come to its end; of one that had ended before, the page itself tells. */
export const useSaidEnd = (scan: ScanReply): void => {
  const outcome = inFlight(scan) ? undefined : outcomeText(scan);
  const followed = useRef(false);
  useEffect(() => {
    followed.current ||= outcome === undefined;
    return followed.current && outcome !== undefined ? announcements.say(outcome) : undefined;
  }, [outcome]);
};
