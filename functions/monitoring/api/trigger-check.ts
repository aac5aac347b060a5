import { requireAgent } from '#functions/agents/agent-store.ts';
import { readCheck } from '#functions/monitoring/checks/check-store.ts';
import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { newCheck } from '#functions/scans/api/start-check.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';

export const triggerCheck: Handler<typeof monitoringContract.routes.triggerCheck> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const agent = await requireAgent(table, call.params.agentId);
  const { origin: contact, now } = call;
  const id = call.newId();
  const writes = await newCheck(table, agent, await readCheck(table, agent.id), { id, contact, now });
  call.spend('scans', 1);
  await table.commit([...writes, call.audit({ resourceId: agent.id, details: { jobId: id } })]);
  await launchJob(runKind, table, id);
  await watchTenant(table, contact, now);
  return { body: { jobId: id, agentId: agent.id } };
};
