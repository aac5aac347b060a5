import { autoScanReply, autoScanWrite, readAutoScan } from '#functions/discovery/store/auto-scan-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';

export const startContinuous: Handler<typeof discoveryContract.routes.startContinuous> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const before = await readAutoScan(table);
  const { intervalMinutes } = body;
  const change = {
    on: true,
    intervalMinutes,
    nextAt: now,
    missed: 0,
    startedBy: session.email,
    contact: call.origin,
  };
  await table.commit([
    autoScanWrite(table, before, change),
    call.audit({ resourceId: 'auto-scan', details: { intervalMinutes } }),
  ]);
  return { body: autoScanReply({ ...before, ...change }) };
};
