/** Starts the scheduled environment scans that are due. */

import { type AutoScan, autoScanWrite, readAutoScan } from '#functions/discovery/store/auto-scan-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { type Instant, instant, later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { discoveryKind } from './discovery-kind.ts';
import { newRunWrites } from './new-run.ts';

/** Maximum number of tenants per tick. The longest due come first, so the rest follow in the next tick. */
const MAX_RUNS = 500;
/** No scan is started after this time, so that the function can finish its other work within the timeout. */
const BEGIN_WITHIN = 10 * SECOND;

/** Returns the number of whole intervals missed, for example while the machine was off. */
const passed = ({ nextAt, intervalMinutes }: AutoScan, now: Instant): number =>
  nextAt === undefined ? 0 : Math.floor((Date.parse(now) - Date.parse(nextAt)) / (intervalMinutes * MINUTE));

/** Starts the scan of one tenant; if another is still running, this one is counted as missed. */
const attend = async (table: TenantTable, start: StartWorkflow, now: Instant): Promise<void> => {
  const auto = await readAutoScan(table);
  if (!auto.on || auto.nextAt === undefined || auto.nextAt > now) return;
  const nextAt = later(now, auto.intervalMinutes * MINUTE);
  const missed = auto.missed + passed(auto, now);
  const since = { missedSince: auto.missedSince ?? auto.nextAt };
  const id = newId();
  try {
    const writes = await newRunWrites(table, {
      ...{ id, target: 'all', scope: 'comprehensive', continuous: true, now },
      requestedBy: auto.startedBy ?? '',
      contact: auto.contact,
    });
    await table.commit([
      ...writes,
      autoScanWrite(table, auto, { nextAt, lastAt: now, missed, ...(missed > auto.missed ? since : {}) }),
    ]);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'scan-running') throw error;
    await table.commit([autoScanWrite(table, auto, { nextAt, missed: missed + 1, ...since })]);
    return;
  }
  await start(discoveryKind.workflow, { tenant: table.tenant, jobId: id });
};

/**
 * An error of one tenant does not affect others. A scan that is stored but not started is recovered with the
 * other jobs.
 */
export const tickDiscovery = async (start: StartWorkflow, now: Date): Promise<void> => {
  const began = Date.now();
  const at = instant(now);
  for (const item of await listInFlight('discovery', MAX_RUNS)) {
    if (Date.now() - began > BEGIN_WITHIN) return;
    if (String(item.nextAt) > at) return;
    const tenant = tenantOf(item);
    try {
      await attend(tenantTable(tenant), start, at);
    } catch (error) {
      logger.error('auto-scan not processed', { tenant, error: error as Error });
    }
  }
};
