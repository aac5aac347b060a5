import { assignmentWrites } from '#functions/frameworks/assignment-writes.ts';
import { customNamesFor, frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import { requirePlan } from '#functions/plans/require-plan.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { exposureChanges } from '#functions/standings/exposure-store.ts';
import { readFrameworkScores, scoreOver, standingWrites } from '#functions/standings/framework-scores.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import type { PlanAddition } from '#shared/plans/plan-limits.ts';
import { detailWrite, readDetail } from './agent-detail-store.ts';
import { type Agent, agentReplyOf } from './agent-item.ts';
import { agentChangeWrite, requireAgent } from './agent-store.ts';
import { applyPatch } from './apply-patch.ts';

/** Returns what a change adds to the use of the plan: an agent that becomes active, and frameworks of an active one. */
const additionOf = (before: Agent, after: Agent): PlanAddition | undefined => {
  if (after.status !== 'active') return undefined;
  if (before.status !== 'active') return { agents: 1, frameworks: after.frameworks };
  const frameworks = after.frameworks.filter((key) => !before.frameworks.includes(key));
  return frameworks.length > 0 ? { frameworks } : undefined;
};

export const patchAgent: Handler<typeof agentsContract.routes.patchAgent> = async (call) => {
  const { session, now, params } = call;
  const table = tenantTable(session.tenant.id);
  const [agent, detail] = await Promise.all([requireAgent(table, params.id), readDetail(table, params.id)]);
  const { frameworks: given } = call.body;
  const frameworks = given && (await frameworkKeysOf(table, given, (place) => `frameworks.${place}`));
  const patch = await applyPatch({ agent, detail }, call.body, { session, now, frameworks });
  const names = await customNamesFor(table, patch.agent.frameworks);
  if (patch.changed.length === 0) {
    call.nothingChanged();
    return { body: agentReplyOf(agent, names) };
  }
  const added = additionOf(agent, patch.agent);
  if (added) await requirePlan(table, now, added);
  const scores = patch.changed.includes('frameworks')
    ? await readFrameworkScores(table, agent.id)
    : undefined;
  const rescored = scores && { score: scoreOver(scores, patch.agent.frameworks) };
  await table.commit([
    agentChangeWrite(table, agent, { ...patch.change, ...rescored }, now),
    ...assignmentWrites(table, agent.frameworks, patch.agent.frameworks),
    ...standingWrites(table, agent, patch.agent, Object.keys(agent.frameworkPoints ?? {}), scores),
    ...exposureChanges(table, agent, patch.agent),
    ...(patch.detail ? [detailWrite(table, agent.id, patch.detail)] : []),
    call.audit({ resourceId: agent.id, details: { changed: patch.changed } }),
  ]);
  return { body: agentReplyOf({ ...patch.agent, ...rescored, updatedAt: now }, names) };
};
