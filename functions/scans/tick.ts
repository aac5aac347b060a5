/** Keeps scans moving: starts again what nobody began, fails what runs longer than its workflow can. */
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type Scan, scanOf } from './scan-item.ts';
import { readScan } from './scan-store.ts';
import { failScan } from './scan-transitions.ts';
import type { StartWorkflow } from './workflow.ts';

/** A scan that is pending for so long was not started, or its execution was lost. */
const PENDING_TOO_LONG = MINUTE;
/** After this the product cannot start scans at all; the person should know. */
const PENDING_FOR_GOOD = 15 * MINUTE;
/** An execution ends by itself after 5 minutes. */
const RUNNING_TOO_LONG = 5 * MINUTE + 30 * SECOND;
/** Scans looked at in one tick; the oldest come first, so the rest has its turn in the next. */
const MOST = 500;

export type Remedy = 'start' | 'give-up' | 'fail' | 'leave';

/** What a scan in flight needs. `now` in Unix milliseconds. */
export const remedyFor = ({ status, createdAt, startedAt }: Scan, now: number): Remedy => {
  const age = (since: string) => now - Date.parse(since);
  if (status === 'pending') {
    if (age(createdAt) > PENDING_FOR_GOOD) return 'give-up';
    return age(createdAt) > PENDING_TOO_LONG ? 'start' : 'leave';
  }
  return status === 'running' && age(startedAt ?? createdAt) > RUNNING_TOO_LONG ? 'fail' : 'leave';
};

const reasons = {
  'give-up': 'The scan could not be started. Start it again.',
  fail: 'The scan was interrupted before it was done. Start it again.',
} as const;

const attend = async (tenant: string, id: string, startWorkflow: StartWorkflow, now: Date): Promise<void> => {
  const table = tenantTable(tenant);
  const scan = await readScan(table, id);
  if (!scan) return;
  const remedy = remedyFor(scan, now.getTime());
  if (remedy === 'start') await startWorkflow({ tenant, scanId: id });
  else if (remedy !== 'leave') await failScan(table, scan, reasons[remedy], now.toISOString());
};

/** Attends to every scan in flight; trouble with one does not keep the others waiting. */
export const tick = async (startWorkflow: StartWorkflow, now: Date): Promise<void> => {
  for (const item of await listInFlight('scan', MOST)) {
    const [tenant, scan] = [tenantOf(item), scanOf(item)];
    if (remedyFor(scan, now.getTime()) === 'leave') continue;
    try {
      await attend(tenant, scan.id, startWorkflow, now);
    } catch (error) {
      logger.error('scan not attended to', { tenant, scanId: scan.id, error: error as Error });
    }
  }
};
