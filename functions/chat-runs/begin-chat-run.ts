import { readDetail } from '#functions/agents/agent-detail-store.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import { beginJob, type Prepared } from '#functions/platform/jobs/begin-job.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { type Job, readJob } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { instant } from '#shared/kernel/time.ts';
import { type ChatPlan, chatPlanKey, chatPlanOf } from './chat-plan.ts';
import { type ChatSubject, chatKind } from './chat-run-kind.ts';
import { stoppedBecause } from './obstacles.ts';

/** Returns the plan of a run, which is created once; later attempts reuse it. */
const planned = async (
  table: TenantTable,
  objects: Objects,
  { id, subject }: Job<ChatSubject>,
): Promise<ChatPlan> => {
  const key = chatPlanKey({ tenant: table.tenant, jobId: id });
  const left = await objects.get<ChatPlan>(key);
  if (left) return left;
  const [agent, detail] = await Promise.all([
    readAgent(table, subject.agentId),
    readDetail(table, subject.agentId),
  ]);
  if (!agent) throw new Error(`The agent ${subject.agentId} of run ${id} does not exist.`);
  const tests = subject.tests.flatMap((wanted) => chatTests.find((test) => test.id === wanted) ?? []);
  const plan = chatPlanOf(agent, detail, tests, subject);
  await objects.put(key, plan);
  return plan;
};

/** The owner may have withdrawn consent while the run waited; in that case, nothing is sent. */
const withdrawn = async (table: TenantTable, jobId: string): Promise<boolean> => {
  const job = await readJob<ChatSubject>(table, jobId);
  if (job?.status !== 'pending' && job?.status !== 'running') return false;
  const reason = await stoppedBecause(table, job.subject.agentId);
  if (reason === undefined) return false;
  return endJob(table, chatKind, job, { status: 'failed', reason, now: instant(new Date()) });
};

/**
 * First step: verifies that testing is still allowed, writes the plan, and claims the run with the slot of
 * its host.
 */
export const beginChatRun = async (
  of: { readonly tenant: string; readonly jobId: string },
  objects: Objects,
): Promise<{ readonly claimed: boolean; readonly attempt: string }> => {
  const table = tenantTable(of.tenant);
  if (await withdrawn(table, of.jobId)) return { claimed: false, attempt: '' };
  const begun = await beginJob(
    table,
    chatKind,
    of.jobId,
    async (job: Job<ChatSubject>): Promise<Prepared<string>> => {
      const { connection } = await planned(table, objects, job);
      const { origin } = new URL(connection.url);
      return { prepared: origin, step: `Testing ${origin}`, hosts: [hostOf(connection.url)] };
    },
  );
  return begun.claimed ? { claimed: true, attempt: begun.attempt } : { claimed: false, attempt: '' };
};
