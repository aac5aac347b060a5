/** Runs as a kind of job. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { mostRunsInFlight } from '#shared/usage/quotas.ts';
import { openScansOf, RUN, type RunSubject, scansOf } from './run.ts';
import { readScansOf } from './scan-store.ts';
import { failedWrite, failureEvent } from './scan-writes.ts';

/** Maximum attempts; a scan that is always interrupted would otherwise never end. */
const MOST_ATTEMPTS = 3;

const WAITING = 'Waiting for a slot: other scans of your organization are running';

export const runKind = jobKind<RunSubject>({
  name: RUN,
  workflow: 'run',
  patience: {
    started: MINUTE,
    givenUp: 15 * MINUTE,
    waited: DAY,
    // An execution ends automatically after 5 minutes.
    gotOn: 5 * MINUTE + 30 * SECOND,
    lost: 30 * MINUTE,
  },
  // A re-evaluation contacts no host, and only a few are started at a time.
  turns: ({ subject }) => (subject.judgedAnew ? undefined : { most: mostRunsInFlight, waiting: WAITING }),
  mostAttempts: MOST_ATTEMPTS,
  reasons: {
    notStarted: 'The scan could not be started. Start it again.',
    interrupted: 'The scan was interrupted before it finished. Start it again.',
    givenUp: `The scan was interrupted ${MOST_ATTEMPTS} times before it finished. Start it again.`,
    tookTooLong: 'The scan exceeded its time limit and was stopped. Start it again.',
    fault: 'The scan stopped because of an internal error, which was logged. Start it again.',
  },
  result: async (table, run) => {
    const scans = await readScansOf(
      table,
      scansOf(run).map(({ id }) => id),
    );
    const { agentId, judgedAnew } = run.subject;
    return {
      agentId,
      ...(judgedAnew ? { judgedAnew } : {}),
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
