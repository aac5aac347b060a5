/** Scans that were under way when the product was brought up to date: nothing works on them any more. */
import { logger } from '#functions/platform/logger.ts';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { runKind } from './run-kind.ts';
import { scanOf } from './scan-item.ts';
import { failureEvent } from './scan-writes.ts';

const MOST = 500;

const end = async (item: Item, now: string): Promise<void> => {
  const table = tenantTable(tenantOf(item));
  const { id, agentId, framework, status } = scanOf(item);
  const reason = runKind.reasons.interrupted;
  const { pk, sk } = indexKeys('gsi3');
  await table.commit([
    {
      update: table.key('SCAN', id),
      expression: `SET #status = :failed, reason = :reason, completedAt = :now REMOVE #step, ${pk}, ${sk}`,
      names: { '#status': 'status', '#step': 'step' },
      values: { ':failed': 'failed', ':reason': reason, ':now': now },
      condition: { expression: '#status = :was', values: { ':was': status } },
    },
    { delete: table.key('AGENTSTATE', `SCANNING#${framework}`, `agent#${agentId}`) },
    failureEvent(table, { agentId, reason, now }, { id, framework }),
  ]);
};

/** Ends each of them as interrupted, so that it can be started again; trouble with one does not keep the others waiting. */
export const endFormerScans = async (now: Date): Promise<void> => {
  for (const item of await listInFlight('scan', MOST)) {
    try {
      await end(item, now.toISOString());
    } catch (error) {
      logger.error('former scan not ended', { scanId: item.sk, error: error as Error });
    }
  }
};
