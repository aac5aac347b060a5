import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant } from '#shared/kernel/time.ts';
import { readScan } from './scan-store.ts';
import { failScan as fail } from './scan-transitions.ts';

/** What Step Functions hands on of a step that failed. */
export interface FailedStep {
  readonly tenant: string;
  readonly scanId: string;
  /** Absent when the scan was not even begun. */
  readonly begun?: { readonly attempt: string };
  readonly error: { readonly Error?: string; readonly Cause?: string };
}

const reasonFor = (error: string | undefined): string =>
  error?.includes('Timeout')
    ? 'The scan took longer than it may, so it was stopped. Start it again.'
    : 'The scan stopped because of a fault on our side, which has been logged. Start it again.';

/** Step of a workflow that failed: the scan of that attempt ends as failed; any other is left alone. */
export const failScan = async ({ tenant, scanId, begun, error }: FailedStep): Promise<void> => {
  logger.error('scan failed', { tenant, scanId, attempt: begun?.attempt, ...error });
  const table = tenantTable(tenant);
  const scan = await readScan(table, scanId);
  if (!scan) return;
  const isOurs = begun
    ? scan.status === 'running' && scan.attempt === begun.attempt
    : scan.status === 'pending';
  if (isOurs) await fail(table, scan, reasonFor(error.Error), instant(new Date()));
};
