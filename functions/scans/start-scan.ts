import { frameworkOf } from '#functions/frameworks/framework-of.ts';
import { frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { type Scan, scanReplyOf } from './scan-item.ts';
import { createScan } from './scan-store.ts';
import { startWorkflow } from './workflow.ts';

export const startScan: Handler<typeof scansContract.routes.startScan> = async (call) => {
  const tenant = call.session.tenant.id;
  const table = tenantTable(tenant);
  const [key = ''] = await frameworkKeysOf(table, [call.body.framework], () => 'framework');
  const framework = await frameworkOf(table, key);
  const agent = await table.get(table.key('AGENT', call.body.agentId), { consistent: true });
  if (!agent) throw notFound('Agent');
  const scan: Scan = {
    id: call.newId(),
    agentId: call.body.agentId,
    agentName: String(agent.name),
    framework: framework.key,
    ...(framework.versionNumber === undefined
      ? {}
      : { custom: { name: framework.name, versionNumber: framework.versionNumber } }),
    status: 'pending',
    score: null,
    coverage: null,
    startedAt: null,
    completedAt: null,
    createdAt: call.now,
    contact: call.origin,
  };
  const details = { agentId: scan.agentId, framework: framework.name };
  await createScan(table, scan, call.audit({ resourceId: scan.id, details }));
  try {
    await startWorkflow({ tenant, scanId: scan.id });
  } catch (error) {
    // The scan is stored and stays pending: the tick starts it within minutes.
    logger.warn('scan not started', { scanId: scan.id, tenant, error: error as Error });
  }
  return { body: { ...scanReplyOf(scan), results: null } };
};
