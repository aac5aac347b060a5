import { evidenceObjects } from '#functions/evidence/objects.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { readResults } from './results-store.ts';
import { scanReplyOf } from './scan-item.ts';
import { readScan } from './scan-store.ts';

export const getScan: Handler<typeof scansContract.routes.getScan> = async ({ params, session }) => {
  const table = tenantTable(session.tenant.id);
  const scan = await readScan(table, params.id);
  if (!scan) throw notFound('Scan');
  const results =
    scan.status === 'completed'
      ? await readResults(table, evidenceObjects(), scan.id, scan.agentId)
      : undefined;
  return { body: { ...scanReplyOf(scan), results: results ?? null } };
};
