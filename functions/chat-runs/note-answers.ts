/** Last step of each slice: stores the results of complete tests, and the progress or the end of the run. */
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { type AttemptOf, type Job, readJob } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { type Asked, askedKey, nothingAsked } from './asked.ts';
import { type ChatPlan, chatPlanKey } from './chat-plan.ts';
import { type ChatRun, notedChatRunWrite, readChatRun } from './chat-run-item.ts';
import { type ChatSubject, chatKind } from './chat-run-kind.ts';
import { titleOf } from './chat-run-reply.ts';
import { stoppedBecause } from './obstacles.ts';
import { startScans } from './start-scans.ts';
import { storeTests } from './store-tests.ts';

const TRIES_FOR = 20 * SECOND;

interface Noted {
  readonly run: ChatRun;
  readonly plan: ChatPlan;
  readonly asked: Asked;
}

const read = async (
  table: TenantTable,
  objects: Objects,
  of: Pick<AttemptOf, 'tenant' | 'jobId'>,
): Promise<Noted> => {
  const [run, asked = nothingAsked, plan] = await Promise.all([
    readChatRun(table, of.jobId),
    objects.get<Asked>(askedKey(of)),
    objects.get<ChatPlan>(chatPlanKey(of)),
  ]);
  if (!run || !plan) throw new Error(`Run ${of.jobId} has no plan.`);
  return { run, plan, asked };
};

/** Returns the text for the part in progress, such as `Test 4 of 21: Multi-turn steering`. */
const stepOf = ({ run, plan, asked }: Noted): string => {
  const part = plan.parts[asked.part];
  const index = run.tests.indexOf(part?.test ?? '');
  const title = titleOf(part?.test ?? '');
  return index < 0 ? title : `Test ${index + 1} of ${run.tests.length}: ${title}`;
};

/** Ends a run: as failed if no test is complete, otherwise as completed, with the reason if it ended early. */
const conclude = async (
  table: TenantTable,
  job: Job<ChatSubject>,
  { run, asked, tests, writes }: Noted & Awaited<ReturnType<typeof storeTests>>,
  { attempt, reason }: { readonly attempt: string; readonly reason: string | undefined },
): Promise<void> => {
  const now = instant(new Date());
  const why = reason === undefined ? {} : { reason };
  const tested = [...run.tested, ...tests];
  const audited = systemEvent(table.tenant, run.id, now, {
    action: 'complete',
    resource: 'chat-run',
    resourceId: run.id,
    details: { agentId: run.agentId, requests: asked.sent, tests: tested, ...why },
  });
  if (tested.length === 0) {
    const ending = { status: 'failed', reason: reason ?? 'No test was completed.', now } as const;
    await endJob(table, chatKind, { ...job, done: asked.sent }, ending, [audited]);
    return;
  }
  const end = { status: 'completed', ...why, made: asked.sent, startedAt: job.startedAt, at: now } as const;
  await table.commit([
    progressWrite(table, job, attempt, { done: asked.sent, now, isLast: true }),
    notedChatRunWrite(table, run, { tests, end }),
    ...writes,
    audited,
  ]);
};

/** Records the tests that were completed before a run was stopped, or failed. */
const settle = async (
  table: TenantTable,
  objects: Objects,
  of: Pick<AttemptOf, 'tenant' | 'jobId'>,
): Promise<void> => {
  const noted = await read(table, objects, of);
  const { tests, writes } = await storeTests(table, objects, noted);
  if (tests.length > 0) await table.commit([notedChatRunWrite(table, noted.run, { tests }), ...writes]);
};

/**
 * Records the progress of a run for this attempt. It does nothing if another attempt has taken over, so it is
 * safe to run twice. Once the run has ended, however it ended, it starts the scans that evaluate it.
 * @returns whether more requests follow
 */
export const noteAnswers = async (
  attempt: AttemptOf,
  objects: Objects,
): Promise<{ readonly more: boolean }> => {
  const table = tenantTable(attempt.tenant);
  const { more } = await workOn<ChatSubject>(attempt, TRIES_FOR, async (_, job) => {
    const noted = await read(table, objects, attempt);
    const { run, asked } = noted;
    const { tests, writes } = await storeTests(table, objects, noted);
    const reason = asked.ended ? asked.ended.reason : await stoppedBecause(table, run.agentId);
    if (asked.ended || reason !== undefined) {
      await conclude(table, job, { ...noted, tests, writes }, { attempt: attempt.attempt, reason });
      return false;
    }
    // The last unit would end the job, which only the final step may do.
    const done = Math.min(asked.sent, job.total - 1);
    await table.commit([
      progressWrite(table, job, attempt.attempt, { done, step: stepOf(noted), now: instant(new Date()) }),
      ...(tests.length > 0 ? [notedChatRunWrite(table, run, { tests })] : []),
      ...writes,
    ]);
    return true;
  });
  if (more) return { more };
  const job = await readJob<ChatSubject>(table, attempt.jobId);
  if (!job || !hasEnded(job.status)) return { more };
  if (job.status !== 'completed') await settle(table, objects, attempt);
  const run = await readChatRun(table, attempt.jobId);
  if (run) await startScans(table, run, job.subject.contact);
  return { more };
};
