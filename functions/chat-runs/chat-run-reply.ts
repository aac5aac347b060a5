import { type Job, readJobs } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { knownTest } from './asking.ts';
import { type ChatRun, readChatRun } from './chat-run-item.ts';

/** Returns the title of a test, or its id if the test no longer exists. */
export const titleOf = (test: string): string => knownTest(test)?.title ?? test;

/** Returns a run for display. The state of a run in progress comes from its job. */
const replyOf = (run: ChatRun, job: Job | undefined): ChatRunReply => {
  const { id, agentId, agentName, tests, tested, total, startedBy, createdAt, end, scanJobId } = run;
  const common = {
    id,
    agentId,
    agentName,
    tests: tests.map((test) => ({ id: test, title: titleOf(test) })),
    tested: tested.length,
    total,
    startedBy: startedBy.name,
    createdAt,
    ...(scanJobId === undefined ? {} : { scanJobId }),
  };
  if (end) {
    const { status, reason, made, startedAt, at } = end;
    return {
      ...common,
      status,
      ...(reason === undefined ? {} : { reason }),
      done: made,
      startedAt,
      endedAt: at,
    };
  }
  return {
    ...common,
    status: job?.status ?? 'pending',
    ...(job?.step === undefined ? {} : { step: job.step }),
    done: job?.done ?? 0,
    startedAt: job?.startedAt ?? null,
    endedAt: job?.endedAt ?? null,
  };
};

const isOver = (job: Job | undefined): boolean => job !== undefined && !inFlight(job);

/**
 * Returns runs for display; half a read unit for each run in progress. A run whose job has ended since the run was
 * read is read again: its result was written in the same transaction.
 */
export const chatRunReplies = async (
  table: TenantTable,
  runs: readonly ChatRun[],
): Promise<readonly ChatRunReply[]> => {
  const open = runs.filter(({ end }) => !end).map(({ id }) => id);
  const jobs = open.length > 0 ? await readJobs(table, open, { consistent: true }) : new Map<string, Job>();
  return Promise.all(
    runs.map(async (run) => {
      const job = jobs.get(run.id);
      const isStale = !run.end && isOver(job);
      return replyOf((isStale ? await readChatRun(table, run.id) : undefined) ?? run, job);
    }),
  );
};
