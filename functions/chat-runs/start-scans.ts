import { requireAgent } from '#functions/agents/agent-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { existingFrameworks } from '#functions/scans/api/scan-frameworks.ts';
import { newRun } from '#functions/scans/pipeline/persist/scan-store.ts';
import { readScanning } from '#functions/scans/pipeline/plan/claims.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { instant } from '#shared/kernel/time.ts';
import { type ChatRun, judgedByWrite } from './chat-run-item.ts';

const start = async (table: TenantTable, run: ChatRun, contact: string): Promise<void> => {
  const agent = await requireAgent(table, run.agentId);
  const scanning = await readScanning(table, agent.id);
  const keys = agent.frameworks.filter((key) => !scanning.frameworks.has(key));
  const frameworks = await existingFrameworks(table, keys);
  if (frameworks.length === 0) return;
  const now = instant(new Date());
  const made = newRun(table, {
    agent,
    frameworks,
    contact,
    startedBy: run.startedBy,
    scanning,
    now,
    newId,
  });
  const details = { agentId: agent.id, frameworks: frameworks.map(({ name }) => name), chatRun: run.id };
  await table.commit([
    ...made.writes,
    judgedByWrite(table, run.id, made.id),
    systemEvent(table.tenant, run.id, now, {
      action: 'create',
      resource: 'run',
      resourceId: made.id,
      details,
    }),
  ]);
  await launchJob(runKind, table, made.id);
};

/**
 * Starts scans that evaluate the stored tests of a run that has ended: against every framework of the agent
 * without another scan in progress. If none can start now, the next scan evaluates them.
 */
export const startScans = async (table: TenantTable, run: ChatRun, contact: string): Promise<void> => {
  if (run.tested.length === 0 || run.scanJobId !== undefined) return;
  try {
    await start(table, run, contact);
  } catch (error) {
    logger.warn('scans of chat run not started', { jobId: run.id, error: error as Error });
  }
};
