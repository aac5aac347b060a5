import { askForVerification } from '#functions/platform/audit/chain-watch.ts';
import { logger } from '#functions/platform/logger.ts';
import { recordAuditChain } from '#functions/platform/metrics.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { checkpointChain, type Notary } from './checkpoint-chain.ts';

/** Chains looked at in one run; those that are due longest come first, so the rest has its turn in the next. */
const MOST = 500;
/** No chain is begun after this time: the function must end by itself. */
const BEGIN_WITHIN = 30 * SECOND;
/** Faults named in one line of the log. */
const NAMED = 20;

/**
 * Signs a checkpoint of every chain that is due; trouble with one does not keep the others waiting.
 * @param early also of those that are due later: of all that no checkpoint covers yet
 */
export const checkpointDue = async (notary: Notary, early = false): Promise<void> => {
  const started = notary.clock();
  const heads = await listInFlight('checkpoint', MOST);
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
        logger.error('audit chain is not whole', { tenant, count: report.faults.length, faults });
        // What was added is not all that may be wrong, and people are told of the whole.
        await askForVerification(tenantTable(tenant), instant(started));
      }
    } catch (error) {
      logger.error('audit chain without a checkpoint', { tenant, error: error as Error });
    }
  }
};
