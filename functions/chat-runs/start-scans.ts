import { requireAgent } from '#functions/agents/agent-store.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { startScansFor } from '#functions/scans/start-for.ts';
import { type ChatRun, judgedByWrite } from './chat-run-item.ts';

/**
 * Starts scans that evaluate the stored tests of a run that has ended: against every framework of the agent
 * without another scan in progress. If none can start now, the next scan evaluates them.
 */
export const startScans = async (table: TenantTable, run: ChatRun, contact: string): Promise<void> => {
  if (run.tested.length === 0 || run.scanJobId !== undefined) return;
  try {
    const agent = await requireAgent(table, run.agentId);
    await startScansFor(table, agent, {
      ...{ by: run.id, as: 'chatRun', startedBy: run.startedBy, contact },
      more: (id) => [judgedByWrite(table, run.id, id)],
    });
  } catch (error) {
    logger.warn('scans of chat run not started', { jobId: run.id, error: error as Error });
  }
};
