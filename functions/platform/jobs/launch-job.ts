import { isDemoTenant } from '#functions/platform/demo-tenant.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { startWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import type { JobKind } from './job-kind.ts';

/**
 * Starts a stored job. If that fails, it stays pending, and the tick starts it within minutes. Jobs of the demo
 * organization are run by its builder.
 */
export const launchJob = async (
  { name, workflow }: Pick<JobKind, 'name' | 'workflow'>,
  { tenant }: Pick<TenantTable, 'tenant'>,
  jobId: string,
): Promise<void> => {
  if (isDemoTenant(tenant)) return;
  try {
    await startWorkflow(workflow, { tenant, jobId });
  } catch (error) {
    logger.warn('job not started', { kind: name, jobId, tenant, error: error as Error });
  }
};
