/** Data about an agent when a scan is concluded: from this scan, and from earlier ones. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { kindSignsOf } from '#functions/agents/agent-origins.ts';
import { readBodies, withBodies } from '#functions/evidence/evidence-bodies.ts';
import type { EvidenceSnapshot } from '#functions/evidence/stored-evidence.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import type { OriginKinds } from '#shared/evidence/origin-kinds.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { CompiledCatalog } from '#shared/scoring/evaluate-agent.ts';
import type { StatedFact } from '#shared/scoring/facts.ts';
import { type KnownAgent, knownOf } from '#shared/scoring/known.ts';
import type { Staged } from '../collect/staged.ts';
import { type Plan, planKey, stagedKey } from '../plan/plan.ts';
import type { Run } from '../plan/run.ts';
import { gather, type ScanGathered } from './gathered.ts';
import { nothingGathered } from './nothing-gathered.ts';

/**
 * Reads the output of a run's collectors.
 * @param kinds of origins; only tests replace the product's own
 */
export const readGathered = async (
  objects: Objects,
  run: Pick<AttemptOf, 'tenant' | 'jobId'>,
  now: Instant,
  kinds?: OriginKinds,
): Promise<ScanGathered> => {
  const plan = await objects.get<Plan>(planKey(run));
  if (!plan) throw new Error(`The plan of run ${run.jobId} is missing.`);
  const staged = plan.origins.map((_, index) => objects.get<Staged>(stagedKey(run, index)));
  return gather(plan, await Promise.all(staged), now, kinds);
};

/** Returns what a run gathered: the output of its collectors, or nothing for a re-evaluation. */
export const gatheredBy = (
  table: TenantTable,
  objects: Objects,
  { id, subject: { agentId, reevaluated } }: Run,
  now: Instant,
): Promise<ScanGathered> =>
  reevaluated
    ? nothingGathered(table, agentId)
    : readGathered(objects, { tenant: table.tenant, jobId: id }, now);

/** Data that a conclusion is based on. */
interface Judging {
  readonly merged: EvidenceSnapshot;
  readonly gathered: ScanGathered;
  /** User statements on the agent's scope. */
  readonly stated: readonly StatedFact[];
  readonly now: Instant;
}

/** Returns all data about an agent that some frameworks require, with the proof of the evidence. */
export const readKnown = async (
  { table, objects, agent }: { table: TenantTable; objects: Objects; agent: Agent },
  { parameters }: Pick<CompiledCatalog, 'parameters'>,
  { merged, gathered, stated, now }: Judging,
): Promise<KnownAgent<Evidence>> => {
  const ids = new Set([PHI_SCOPE, ...parameters.map(({ parameter }) => parameter.id)]);
  const asked = merged.evidence.filter(({ parameterId }) => ids.has(parameterId));
  const earlier = asked.map(({ digest }) => digest).filter((digest) => !gathered.bodies.has(digest));
  const bodies = new Map([...gathered.bodies, ...(await readBodies(table, objects, agent.id, earlier))]);
  const { gaps, hasEndpoint } = gathered;
  const signs = { ...kindSignsOf(agent), hasEndpoint };
  return knownOf({ evidence: withBodies(asked, bodies), gaps, seen: merged.facts, stated, ...signs }, now);
};
