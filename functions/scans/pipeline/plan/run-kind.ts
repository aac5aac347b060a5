/** Runs as a kind of job. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { maxRunsInFlight } from '#shared/usage/quotas.ts';
import { readScansOf } from '../persist/scan-store.ts';
import { failedWrite, failureEvent } from '../persist/scan-writes.ts';
import { openScansOf, RUN, type RunSubject, scansOf } from './run.ts';

/** Maximum attempts; a scan that is always interrupted would otherwise never end. */
const MAX_ATTEMPTS = 3;

const WAITING = 'Waiting for a slot: other scans of your organization are running';

export const runKind = jobKind<RunSubject>({
  name: RUN,
  workflow: 'run',
  timeouts: {
    started: MINUTE,
    giveUp: 15 * MINUTE,
    queue: DAY,
    // An execution ends automatically after 5 minutes.
    heartbeat: 5 * MINUTE + 30 * SECOND,
    lost: 30 * MINUTE,
  },
  // A re-evaluation contacts no host, and only a few are started at a time.
  concurrency: ({ subject }) =>
    subject.reevaluated ? undefined : { most: maxRunsInFlight, waiting: WAITING },
  maxAttempts: MAX_ATTEMPTS,
  reasons: {
    notStarted: 'The scan could not be started. Start it again.',
    interrupted: 'The scan was interrupted before it finished. Start it again.',
    giveUp: `The scan was interrupted ${MAX_ATTEMPTS} times before it finished. Start it again.`,
    timedOut: 'The scan exceeded its time limit and was stopped. Start it again.',
    fault: 'The scan stopped because of an internal error, which was logged. Start it again.',
  },
  result: async (table, run) => {
    const scans = await readScansOf(
      table,
      scansOf(run).map(({ id }) => id),
    );
    const { agentId, reevaluated } = run.subject;
    return {
      agentId,
      ...(reevaluated ? { reevaluated } : {}),
      scans: scans.map(({ id, framework, custom, score }) => ({
        id,
        framework: custom?.name ?? frameworkName(framework, {}),
        score,
      })),
    };
  },
  ended: (table, run, { reason, now }) => {
    const { agentId } = run.subject;
    const scans = openScansOf(run);
    return [
      ...scans.flatMap((scan) => [
        failedWrite(table, scan.id, { reason, startedAt: run.startedAt, now }),
        failureEvent(table, { agentId, reason, now }, scan),
      ]),
    ];
  },
});
