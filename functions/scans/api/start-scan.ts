import { requireAgent } from '#functions/agents/agent-store.ts';
import { frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { enrol } from '#functions/standings/tenant-rules.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { newRun } from '../pipeline/persist/scan-store.ts';
import { readScanning } from '../pipeline/plan/claims.ts';
import { runKind } from '../pipeline/plan/run-kind.ts';
import { scanFramework } from './scan-frameworks.ts';
import { scanReplyOf } from './scan-reply.ts';
import { starterOf } from './starter.ts';

/** Starts a run with one scan. */
export const startScan: Handler<typeof scansContract.routes.startScan> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  const { agentId } = call.body;
  const [key = ''] = await frameworkKeysOf(table, [call.body.framework], () => 'framework');
  const framework = await scanFramework(table, key);
  const [agent, scanning] = await Promise.all([requireAgent(table, agentId), readScanning(table, agentId)]);
  const startedBy = await starterOf(table, call.principal);
  const { origin: contact, now, newId } = call;
  const run = newRun(table, { agent, frameworks: [framework], contact, startedBy, scanning, now, newId });
  const [scan] = run.scans;
  if (!scan) throw new Error('A run with one framework must have one scan.');
  call.spend('scans', 1);
  const details = { agentId, framework: framework.name };
  await table.commit([...run.writes, call.audit({ resourceId: scan.id, details })]);
  await launchJob(runKind, table, run.id);
  // A tenant used only by programs is enrolled here.
  await Promise.all([enrol(table), watchTenant(table, contact, now)]);
  return { body: { ...scanReplyOf(scan), signOffs: [], results: null } };
};
