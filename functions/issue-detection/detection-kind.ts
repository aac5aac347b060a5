/** The job kind of bulk detections. Its progress units are agents. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import type { Scan } from '#functions/scans/pipeline/persist/scan-item.ts';
import type { BulkResult } from '#shared/issue-detection/contract.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { readDetection } from './detection-item.ts';

/** Name of the job kind. */
export const DETECTION = 'issue-detection';

export interface DetectionSubject {
  readonly startedBy?: NonNullable<Scan['startedBy']>;
  /** Address of this platform as the requesting user saw it; scans name it as their contact. */
  readonly contact: string;
}

/** Limits runs that are interrupted every time. */
const MAX_ATTEMPTS = 4;
const AGAIN = 'Scans that were started go on. Start the detection again for the other agents.';

export const detectionKind = jobKind<DetectionSubject>({
  name: DETECTION,
  workflow: 'issue-detection',
  timeouts: {
    started: MINUTE,
    giveUp: 15 * MINUTE,
    queue: DAY,
    // Scans of one round wait for the slots of the organization, which other scans may hold.
    heartbeat: HOUR,
    lost: 3 * HOUR,
  },
  concurrency: () => ({ most: 1, waiting: 'Waiting for another bulk detection of your organization' }),
  maxAttempts: MAX_ATTEMPTS,
  reasons: {
    notStarted: 'The detection could not be started. Start it again.',
    interrupted: `The detection was interrupted before it finished. ${AGAIN}`,
    giveUp: `The detection was interrupted ${MAX_ATTEMPTS} times in a row. ${AGAIN}`,
    timedOut: `The detection exceeded its time limit and was stopped. ${AGAIN}`,
    fault: `The detection stopped because of an internal error, which has been logged. ${AGAIN}`,
  },
  ended: () => [],
  result: async (table, { id }): Promise<BulkResult> => {
    const { totalAgentsScanned, agentsWithIssues, failures, failed } = await readDetection(table, id);
    return { totalAgentsScanned, agentsWithIssues, failures: [...failures], failed };
  },
});
