import { useEffect, useRef } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { announcements } from '#web/ui/announcer/announcements.ts';
import { outcomeText } from '../scan-facts.ts';

/**
 * Announces the end of the scan on screen to screen readers. A scan that had already ended is described by
 * the page.
 */
export const useEndAnnouncement = (scan: ScanReply): void => {
  const outcome = inFlight(scan) ? undefined : outcomeText(scan);
  const followed = useRef(false);
  useEffect(() => {
    followed.current ||= outcome === undefined;
    return followed.current && outcome !== undefined ? announcements.say(outcome) : undefined;
  }, [outcome]);
};
