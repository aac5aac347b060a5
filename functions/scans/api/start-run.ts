import { requireAgent } from '#functions/agents/agent-store.ts';
import { frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { enrol } from '#functions/standings/tenant-rules.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { newRun } from '../pipeline/persist/scan-store.ts';
import { readScanning } from '../pipeline/plan/claims.ts';
import { runKind } from '../pipeline/plan/run-kind.ts';
import { scanFrameworkIfThere } from './scan-frameworks.ts';
import { scanReplyOf } from './scan-reply.ts';
import { starterOf } from './starter.ts';

const allRunning = () =>
  conflict('scan-running', 'Scans of this agent against each of these frameworks are already running.');

/**
 * Gathers evidence about an agent once and evaluates it against several frameworks; frameworks with a running
 * scan are skipped.
 */
export const startRun: Handler<typeof scansContract.routes.startRun> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  const agent = await requireAgent(table, call.params.id);
  const { frameworks: given } = call.body;
  const keys = given
    ? await frameworkKeysOf(table, given, (place) => `frameworks.${place}`)
    : agent.frameworks;
  // An assigned framework that was removed cannot be scanned against.
  const found = await Promise.all(keys.map((key) => scanFrameworkIfThere(table, key)));
  const there = found.filter((framework) => framework !== undefined);
  if (there.length === 0)
    throw invalid([
      { path: 'frameworks', message: 'The agent has none; name the frameworks to scan it against' },
    ]);
  const scanning = await readScanning(table, agent.id);
  const frameworks = there.filter(({ key }) => !scanning.frameworks.has(key));
  if (frameworks.length === 0) throw allRunning();
  const startedBy = await starterOf(table, call.principal);
  const { origin: contact, now, newId } = call;
  const run = newRun(table, { agent, frameworks, contact, startedBy, scanning, now, newId });
  call.spend('scans', run.scans.length);
  const details = { agentId: agent.id, frameworks: frameworks.map(({ name }) => name) };
  await table.commit([...run.writes, call.audit({ resourceId: run.id, details })]);
  await launchJob(runKind, table, run.id);
  // A tenant used only by programs is enrolled here.
  await Promise.all([enrol(table), watchTenant(table, contact, now)]);
  return { body: { jobId: run.id, scans: run.scans.map((scan) => scanReplyOf(scan)) } };
};
