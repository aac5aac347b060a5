import {
  type DestinationRow,
  destinationReplyOf,
  freeSlot,
  listRows,
  newDestinationWrites,
} from '#functions/platform/audit/destination-store.ts';
import { readHead } from '#functions/platform/audit/seal-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { requireAllowed } from './delivery/allowed-address.ts';
import { newSecret, sealedSecret } from './delivery/send-batch.ts';

export const createDestination: Handler<typeof auditLogsContract.routes.createDestination> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  await requireAllowed(body.url);
  const slot = freeSlot(await listRows(table));
  const newest = (await readHead(table))?.number ?? 0;
  const secret = newSecret();
  const row: DestinationRow = {
    id: call.newId(),
    ...body,
    on: true,
    secret: await sealedSecret(table.tenant, secret),
    slot,
    createdAt: now,
    createdBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    seal: newest,
    failures: 0,
  };
  const { name, url, format } = body;
  await table.commit([
    ...newDestinationWrites(table, row),
    // The part of an address after its origin may contain a secret of the receiver.
    call.audit({ resourceId: row.id, details: { name, origin: new URL(url).origin, format } }),
  ]);
  return { body: { ...destinationReplyOf(row, newest, now), secret } };
};
