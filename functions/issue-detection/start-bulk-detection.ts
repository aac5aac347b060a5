import { readStats } from '#functions/counters/stats-store.ts';
import { requirePlan } from '#functions/plans/require-plan.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { starterOf } from '#functions/scans/api/starter.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import type { issueDetectionContract } from '#shared/issue-detection/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { DETECTION, type DetectionSubject, detectionKind } from './detection-kind.ts';

export const startBulkDetection: Handler<typeof issueDetectionContract.routes.startBulkDetection> = async (
  call,
) => {
  const { principal, origin: contact, now, newId } = call;
  const table = tenantTable(principal.tenant.id);
  const total = agentTotal(await readStats(table));
  if (total === 0) throw conflict('no-agents', 'There are no agents to scan. Register one first.');
  // It scans against assigned frameworks only, so it adds nothing to the plan.
  await requirePlan(table, now, {});
  const startedBy = await starterOf(table, principal);
  const subject: DetectionSubject = { contact, ...(startedBy ? { startedBy } : {}) };
  const id = newId();
  await table.commit([
    newJobWrite(table, { id, kind: DETECTION, subject, total, createdAt: now }),
    call.audit({ resourceId: id, details: { agents: total } }),
  ]);
  await launchJob(detectionKind, table, id);
  return { body: { jobId: id, totalAgentsScanned: 0, agentsWithIssues: 0, failures: [], failed: 0 } };
};
