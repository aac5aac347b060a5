import { discoveredReplyOf, readWatching } from '#functions/discovery/store/discovered-reply.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { dismissalWrite } from './store/dismissal.ts';
import { requireDiscovered } from './store/require-discovered.ts';

export const dismissDiscovered: Handler<typeof discoveryContract.routes.dismissDiscovered> = async (call) => {
  const { body, params, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const row = await requireDiscovered(table, params.id);
  if (row.agentId !== undefined)
    throw conflict('registered', 'This agent is registered. Set the registered agent to inactive instead.');
  const dismissed = { reason: body.reason, by: session.email, at: now };
  await table.commit([
    dismissalWrite(table, row, dismissed),
    call.audit({ resourceId: row.id, details: { reason: body.reason } }),
  ]);
  return { body: discoveredReplyOf({ ...row, dismissed }, await readWatching(table)) };
};
