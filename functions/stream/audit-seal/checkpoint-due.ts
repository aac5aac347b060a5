import { askForVerification } from '#functions/platform/audit/chain-watch.ts';
import { logger } from '#functions/platform/logger.ts';
import { recordAuditChain } from '#functions/platform/metrics.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { checkpointChain, type Notary } from './checkpoint-chain.ts';

/** Maximum number of chains per run; the longest overdue come first, and the rest follow in the next run. */
const MAX_TENANTS = 500;
/** No chain is started after this time, so that the function ends before its timeout. */
const BEGIN_WITHIN = 30 * SECOND;
/** Maximum number of faults in one log line. */
const NAMED = 20;

/**
 * Signs a checkpoint of every due chain. A failure of one chain does not block the others.
 * @param early also signs chains that are due later: all that no checkpoint covers yet
 */
export const checkpointDue = async (notary: Notary, early = false): Promise<void> => {
  const started = notary.clock();
  const heads = await listInFlight('checkpoint', MAX_TENANTS);
  const due = heads.filter((head) => early || String(head.due) <= started.toISOString());
  if (due.length === 0) return;
  const key = await notary.signer.publicKey();
  for (const head of due) {
    if (notary.clock().getTime() - started.getTime() > BEGIN_WITHIN) return;
    const tenant = tenantOf(head);
    try {
      const report = await checkpointChain(tenantTable(tenant), key, notary, early);
      if (!report) continue;
      recordAuditChain({ faults: report.faults.length });
      if (report.faults.length > 0) {
        const faults = report.faults.slice(0, NAMED);
        logger.error('audit chain integrity failure', { tenant, count: report.faults.length, faults });
        // Other parts of the chain may be faulty too, and users are notified about the whole chain.
        await askForVerification(tenantTable(tenant), instant(started));
      }
    } catch (error) {
      logger.error('audit chain without a checkpoint', { tenant, error: error as Error });
    }
  }
};
