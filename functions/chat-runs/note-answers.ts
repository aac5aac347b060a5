/** Last step of each slice: records the progress of a run, and stores the responses when it has ended. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import {
  type AskedTests,
  askedTestsWrite,
  readAskedTests,
  transcriptKey,
} from '#functions/evidence/asked-tests.ts';
import { targetOf } from '#functions/evidence/collectors/finding.ts';
import { control } from '#functions/evidence/red-team/tests.ts';
import type { Conversation, Transcript } from '#functions/evidence/red-team/transcript.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import type { AttemptOf, Job } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { existingFrameworks } from '#functions/scans/api/scan-frameworks.ts';
import { newRun } from '#functions/scans/pipeline/persist/scan-store.ts';
import { readScanning } from '#functions/scans/pipeline/plan/claims.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { type Asked, askedKey, nothingAsked } from './asked.ts';
import { testOf } from './asking.ts';
import { type ChatPlan, chatPlanKey } from './chat-plan.ts';
import { endedChatRunWrite, judgedByWrite, readChatRun } from './chat-run-item.ts';
import { type ChatSubject, chatKind } from './chat-run-kind.ts';

const TRIES_FOR = 20 * SECOND;

/** Returns the tests with all attempts completed. Other tests produce no result and remain due. */
const wholeTests = ({ tries }: ChatPlan, made: readonly Conversation[]): readonly string[] => {
  const tests = [...new Set(tries.map(({ test }) => test))].filter((test) => test !== control.id);
  return tests.filter((test) =>
    tries.every((planned, index) => planned.test !== test || made[index] !== undefined),
  );
};

const lastAt = (conversations: readonly Conversation[]): Instant | undefined =>
  conversations
    .flatMap(({ calls }) => calls.map(({ at }) => at))
    .toSorted()
    .at(-1);

/** Returns the stored transcript of a run; undefined if the agent was not reached. */
const transcriptOf = (
  runId: string,
  plan: ChatPlan,
  { endpoint: targetEndpoint, tries }: Asked,
  tests: readonly string[],
): Transcript | undefined => {
  if (!targetEndpoint) return undefined;
  return {
    runId,
    protocol: targetEndpoint.protocol,
    endpoint: targetOf(targetEndpoint.protocol === 'a2a' ? targetEndpoint.at.url : targetEndpoint.url),
    ...(plan.canary === undefined ? {} : { canary: plan.canary }),
    ...(plan.purpose === undefined ? {} : { purpose: plan.purpose }),
    controls: tries.filter(({ test }) => test === control.id),
    conversations: tries.filter(({ test }) => tests.includes(test)),
  };
};

const askedNow = (runId: string, transcript: Transcript, tests: readonly string[]): AskedTests =>
  Object.fromEntries(
    tests.map((test) => {
      const own = transcript.conversations.filter((one) => one.test === test);
      return [test, { run: runId, at: lastAt(own) ?? '', version: testOf({ test }).version }];
    }),
  );

interface Ended {
  readonly attempt: string;
  readonly asked: Asked;
  readonly plan: ChatPlan;
}

/** Returns whether a run sent any test; one that sent only control questions tested nothing. */
const hasTested = ({ tries }: Asked): boolean =>
  tries.some(({ test, calls }) => test !== control.id && calls.length > 0);

/** Ends a run that tested nothing. */
const fail = async (table: TenantTable, job: Job<ChatSubject>, { asked }: Ended): Promise<void> => {
  const now = instant(new Date());
  const reason = asked.ended?.reason ?? 'No test was run.';
  const details = { agentId: job.subject.agentId, requests: asked.sent, tests: [], reason };
  const audited = systemEvent(table.tenant, job.id, now, {
    action: 'complete',
    resource: 'chat-run',
    resourceId: job.id,
    details,
  });
  await endJob(table, chatKind, { ...job, done: asked.sent }, { status: 'failed', reason, now }, [audited]);
};

/** Stores the responses, and ends the run. */
const conclude = async (
  table: TenantTable,
  objects: Objects,
  job: Job<ChatSubject>,
  { attempt, asked, plan }: Ended,
): Promise<void> => {
  const now = instant(new Date());
  const { agentId } = job.subject;
  const whole = wholeTests(plan, asked.tries);
  const transcript = transcriptOf(job.id, plan, asked, whole);
  const tests = transcript ? askedNow(job.id, transcript, whole) : {};
  if (transcript) await objects.put(transcriptKey(table.tenant, agentId, job.id), transcript);
  const { reason } = asked.ended ?? {};
  const details = {
    agentId,
    requests: asked.sent,
    tests: whole,
    ...(reason === undefined ? {} : { reason }),
  };
  await table.commit([
    progressWrite(table, job, attempt, { done: asked.sent, now, isLast: true }),
    endedChatRunWrite(table, job.id, {
      status: 'completed',
      ...(reason === undefined ? {} : { reason }),
      made: asked.sent,
      startedAt: job.startedAt,
      at: now,
    }),
    ...(whole.length > 0
      ? [askedTestsWrite(table, agentId, { ...(await readAskedTests(table, agentId)), ...tests })]
      : []),
    systemEvent(table.tenant, job.id, now, {
      action: 'complete',
      resource: 'chat-run',
      resourceId: job.id,
      details,
    }),
  ]);
};

/**
 * Starts scans that evaluate the responses: against every framework of the agent without another scan in
 * progress.
 */
const judge = async (table: TenantTable, { id, subject }: Job<ChatSubject>): Promise<void> => {
  const [agent, run] = await Promise.all([requireAgent(table, subject.agentId), readChatRun(table, id)]);
  const scanning = await readScanning(table, agent.id);
  const keys = agent.frameworks.filter((key) => !scanning.frameworks.has(key));
  const frameworks = await existingFrameworks(table, keys);
  if (frameworks.length === 0 || !run) return;
  const now = instant(new Date());
  const { contact } = subject;
  const made = newRun(table, { agent, frameworks, contact, startedBy: run.startedBy, scanning, now, newId });
  const details = { agentId: agent.id, frameworks: frameworks.map(({ name }) => name), chatRun: id };
  await table.commit([
    ...made.writes,
    judgedByWrite(table, id, made.id),
    systemEvent(table.tenant, id, now, { action: 'create', resource: 'run', resourceId: made.id, details }),
  ]);
  await launchJob(runKind, table, made.id);
};

/**
 * Records the progress of a run for this attempt. It does nothing if the attempt was superseded, so it is
 * safe to run twice.
 * @returns whether more requests follow
 */
export const noteAnswers = async (
  attempt: AttemptOf,
  objects: Objects,
): Promise<{ readonly more: boolean }> => {
  let ended: Job<ChatSubject> | undefined;
  const noted = await workOn<ChatSubject>(attempt, TRIES_FOR, async (table, job) => {
    const [asked = nothingAsked, plan] = await Promise.all([
      objects.get<Asked>(askedKey(attempt)),
      objects.get<ChatPlan>(chatPlanKey(attempt)),
    ]);
    if (!plan) throw new Error(`Run ${job.id} has no plan.`);
    if (asked.ended) {
      const end = { attempt: attempt.attempt, asked, plan };
      if (!hasTested(asked)) {
        await fail(table, job, end);
        return false;
      }
      await conclude(table, objects, job, end);
      ended = job;
      return false;
    }
    // The last unit would end the job, which only the final step may do.
    const done = Math.min(asked.sent, job.total - 1);
    await table.commit([progressWrite(table, job, attempt.attempt, { done, now: instant(new Date()) })]);
    return true;
  });
  if (ended) await judgeIfItCan(tenantTable(attempt.tenant), ended);
  return noted;
};

/** The responses are stored, so if no scan can start now, the next one evaluates them. */
const judgeIfItCan = async (table: TenantTable, job: Job<ChatSubject>): Promise<void> => {
  try {
    await judge(table, job);
  } catch (error) {
    logger.warn('scans of chat run not started', { jobId: job.id, error: error as Error });
  }
};
