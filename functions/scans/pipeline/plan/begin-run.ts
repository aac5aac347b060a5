import { readDetail } from '#functions/agents/agent-detail-store.ts';
import { readManifest } from '#functions/agents/agent-manifest-store.ts';
import { originsOf } from '#functions/agents/agent-origins.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { readAttestations } from '#functions/attestations/attestation-store.ts';
import { readApproved } from '#functions/baselines/approved.ts';
import { askedRuns, readAskedTests } from '#functions/evidence/asked-tests.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { beginJob, type Prepared } from '#functions/platform/jobs/begin-job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant } from '#shared/kernel/time.ts';
import { compiledRun } from '../evaluate/compiled-run.ts';
import { readClientReading } from './client-reading.ts';
import { readListPosition } from './list-position.ts';
import { readOtherTools } from './other-tools.ts';
import { checkedOrigins, hostsOf, type Plan, planKey, planOf, stagedKey, stepOf } from './plan.ts';
import type { Run } from './run.ts';
import { runKind } from './run-kind.ts';
import { markUnproven } from './unverified-hosts.ts';

export interface Begun {
  /** False if the run has ended, or if another execution claimed it concurrently. */
  readonly claimed: boolean;
  readonly attempt: string;
  /** Origins of the plan, by index, that are not yet collected. */
  readonly origins: readonly number[];
}

const planned = async (table: TenantTable, objects: Objects, run: Run): Promise<Plan> => {
  const { agentId } = run.subject;
  const [agent, detail, manifest, attestations, asked, { parameters }] = await Promise.all([
    readAgent(table, agentId),
    readDetail(table, agentId),
    readManifest(table, agentId),
    readAttestations(table, agentId),
    readAskedTests(table, agentId),
    compiledRun(table, run),
  ]);
  if (!agent) throw new Error(`The agent ${agentId} of run ${run.id} does not exist.`);
  const now = instant(currentTime());
  const { check } = run.subject;
  const all = originsOf(agent, detail);
  const spares = check ? { spares: check } : {};
  const [origins, otherTools, listPosition, clientReading, baselines] = await Promise.all([
    markUnproven(table, check ? checkedOrigins(all) : all, { jobId: run.id, now, ...spares }),
    agent.connection && !check ? readOtherTools(table, agent) : [],
    readListPosition(table, agent, now),
    readClientReading(table, agent, now),
    readApproved(table, objects, agent, now),
  ]);
  const conversations = askedRuns(asked);
  return planOf(run, parameters, {
    ...{ origins, manifest, attestations, conversations, otherTools, baselines },
    ...(listPosition ? { listPosition } : {}),
    ...(clientReading ? { clientReading } : {}),
  });
};

/** Returns the plan indexes for which nothing was staged. */
const openPlaces = async (objects: Objects, of: { tenant: string; jobId: string }, { origins }: Plan) => {
  const staged = await Promise.all(origins.map((_, index) => objects.get(stagedKey(of, index))));
  return [...origins.keys()].filter((place) => staged[place] === undefined);
};

/** Returns what a run must collect. A re-evaluation has no plan. */
const prepared = async (
  table: TenantTable,
  objects: Objects,
  of: { readonly tenant: string; readonly jobId: string },
  run: Run,
): Promise<Prepared<readonly number[]>> => {
  if (run.subject.reevaluated) return { prepared: [], step: 'Evaluating stored evidence' };
  const left = run.attempts > 0 ? await objects.get<Plan>(planKey(of)) : undefined;
  const plan = left ?? (await planned(table, objects, run));
  if (!left) await objects.put(planKey(of), plan);
  const places = left ? await openPlaces(objects, of, left) : [...plan.origins.keys()];
  return { prepared: places, step: stepOf(plan), hosts: hostsOf(plan, places) };
};

/**
 * First step: writes the plan, then claims the run for a new attempt. A takeover continues with the existing
 * plan and what was gathered by it.
 */
export const beginRun = async (
  of: { readonly tenant: string; readonly jobId: string },
  objects: Objects,
): Promise<Begun> => {
  const table = tenantTable(of.tenant);
  const begun = await beginJob(table, runKind, of.jobId, (run: Run) => prepared(table, objects, of, run));
  return begun.claimed
    ? { claimed: true, attempt: begun.attempt, origins: begun.prepared }
    : { claimed: false, attempt: '', origins: [] };
};
