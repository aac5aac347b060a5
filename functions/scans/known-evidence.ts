/** What is known of an agent when a scan is concluded: what it gathered, and what earlier scans did. */
import { readBodies, withBodies } from '#functions/evidence/evidence-bodies.ts';
import type { Kept } from '#functions/evidence/kept-evidence.ts';
import type { Objects } from '#functions/evidence/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CompiledFramework } from '#shared/scans/compile.ts';
import { byParameter, type Known } from '#shared/scans/evaluate.ts';
import { factsOf, PHI_SCOPE } from '#shared/scans/facts.ts';
import { gather, type ScanGathered } from './gathered.ts';
import { type AttemptOf, type Plan, planKey, stagedKey } from './plan.ts';
import type { Staged } from './staged.ts';

/** What the collectors of an attempt left. */
export const readGathered = async (
  objects: Objects,
  attempt: AttemptOf,
  now: Instant,
): Promise<ScanGathered> => {
  const plan = await objects.get<Plan>(planKey(attempt));
  if (!plan) throw new Error(`The plan of scan ${attempt.scanId} is not there.`);
  const entries = plan.entries.map((_, place) => objects.get<Staged>(stagedKey(attempt, place)));
  return gather(plan, await Promise.all(entries), now);
};

/** Everything known of an agent that a framework asks for, with the proof of the evidence. */
export const readKnown = async (
  { table, objects, agentId }: { table: TenantTable; objects: Objects; agentId: string },
  { parameters }: CompiledFramework,
  { merged, gathered, now }: { merged: Kept; gathered: ScanGathered; now: Instant },
): Promise<Known> => {
  const ids = new Set(parameters.map(({ parameter }) => parameter.id));
  const asked = merged.evidence.filter(({ parameterId }) => ids.has(parameterId));
  const earlier = asked.map(({ digest }) => digest).filter((digest) => !gathered.bodies.has(digest));
  const bodies = new Map([...gathered.bodies, ...(await readBodies(table, objects, agentId, earlier))]);
  const phiScope = merged.evidence.filter(({ parameterId }) => parameterId === PHI_SCOPE);
  return {
    evidence: byParameter<Evidence>(withBodies(asked, bodies)),
    gaps: byParameter(gathered.gaps),
    facts: factsOf({ seen: merged.facts, phiScope, hasEndpoint: gathered.place !== undefined }, now),
  };
};
