/** Starts a run, which gathers evidence about an agent once and evaluates it against one or more frameworks. */

import type { Agent } from '#functions/agents/agent-item.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { mayChat } from '#functions/agents/may-chat.ts';
import { MAX_CALLS } from '#functions/evidence/collectors/mcp/calls/max-calls.ts';
import { frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import { requirePlan } from '#functions/plans/require-plan.ts';
import type { AuditEntry, Call } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { enrol } from '#functions/standings/tenant-rules.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { type MadeRun, newRun } from '../pipeline/persist/scan-store.ts';
import { readScanning, scanRunning } from '../pipeline/plan/claims.ts';
import { runKind } from '../pipeline/plan/run-kind.ts';
import { existingFrameworks, type NamedFramework, scanFramework } from './scan-frameworks.ts';
import { starterOf } from './starter.ts';

type Routes = typeof scansContract.routes;
type RunCall = Pick<Call<Routes['startRun']>, 'principal' | 'origin' | 'now' | 'newId' | 'spend' | 'audit'>;

interface RunRequest {
  readonly agentId: string;
  /** Names of the frameworks, and the field of each for an error; absent: those of the agent. */
  readonly named?: { readonly names: readonly string[]; readonly pathOf: (index: number) => string };
  readonly auditOf: (run: MadeRun, frameworks: readonly string[]) => AuditEntry;
}

const frameworksOf = async (
  table: TenantTable,
  agent: Agent,
  named: RunRequest['named'],
): Promise<readonly NamedFramework[]> => {
  if (named) {
    const keys = await frameworkKeysOf(table, named.names, named.pathOf);
    return Promise.all(keys.map((key) => scanFramework(table, key)));
  }
  // An assigned framework that was removed cannot be scanned against.
  const own = await existingFrameworks(table, agent.frameworks);
  if (own.length > 0) return own;
  const message = 'The agent has none; name the frameworks to scan it against';
  throw invalid([{ path: 'frameworks', message }]);
};

/** Returns how many tools a scan may call, for the audit trail. */
const toolCallsOf = (agent: Agent): { readonly maxToolCalls?: number } =>
  agent.connection?.protocol === 'mcp' && mayChat(agent) ? { maxToolCalls: MAX_CALLS } : {};

/** Starts a run. Skips frameworks with a running scan. @throws ProblemError 409 if none remains, 402 */
export const startScans = async (
  call: RunCall,
  { agentId, named, auditOf }: RunRequest,
): Promise<MadeRun> => {
  const table = tenantTable(call.principal.tenant.id);
  const agent = await requireAgent(table, agentId);
  const wanted = await frameworksOf(table, agent, named);
  const scanning = await readScanning(table, agent.id);
  const frameworks = wanted.filter(({ key }) => !scanning.frameworks.has(key));
  if (frameworks.length === 0) throw scanRunning(wanted.length, wanted.length);
  await requirePlan(table, call.now, { frameworks: frameworks.map(({ key }) => key) });
  const startedBy = await starterOf(table, call.principal);
  const { origin: contact, now, newId } = call;
  const run = newRun(table, { agent, frameworks, contact, startedBy, scanning, now, newId });
  call.spend('scans', run.scans.length);
  const names = frameworks.map(({ name }) => name);
  const { details, ...entry } = auditOf(run, names);
  const audit = call.audit({ ...entry, details: { ...details, ...toolCallsOf(agent) } });
  await table.commit([...run.writes, audit]);
  await launchJob(runKind, table, run.id);
  // A tenant used only by programs is enrolled here.
  await Promise.all([enrol(table), watchTenant(table, contact, now)]);
  return run;
};
