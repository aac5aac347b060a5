import { autoScanReply, autoScanWrite, readAutoScan } from '#functions/discovery/store/auto-scan-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';

/** A running scan continues to its end. If auto-scan is already off, there is nothing to stop. */
export const stopContinuous: Handler<typeof discoveryContract.routes.stopContinuous> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const before = await readAutoScan(table);
  if (!before.on) {
    call.nothingChanged();
    return { body: autoScanReply(before) };
  }
  await table.commit([autoScanWrite(table, before, { on: false }), call.audit({ resourceId: 'auto-scan' })]);
  return { body: autoScanReply({ ...before, on: false }) };
};
