import { discoveredReplyOf, readWatching } from '#functions/discovery/store/discovered-reply.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { dismissalWrite } from './store/dismissal.ts';
import { requireDiscovered } from './store/require-discovered.ts';

export const restoreDiscovered: Handler<typeof discoveryContract.routes.restoreDiscovered> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const row = await requireDiscovered(table, call.params.id);
  const { dismissed, ...restored } = row;
  if (!dismissed) throw conflict('not-dismissed', 'This agent is not dismissed.');
  await table.commit([
    dismissalWrite(table, row, undefined),
    call.audit({ resourceId: row.id, details: { reason: dismissed.reason } }),
  ]);
  return { body: discoveredReplyOf(restored, await readWatching(table)) };
};
