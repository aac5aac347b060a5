import {
  type DestinationRow,
  destinationKey,
  destinationReplyOf,
  requireRow,
} from '#functions/platform/audit/destination-store.ts';
import { readHead } from '#functions/platform/audit/seal-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { requireAllowed } from './delivery/allowed-address.ts';

type Changed = Partial<Pick<DestinationRow, 'name' | 'url' | 'format' | 'on'>>;

/** Returns the fields of a change whose values differ from the current ones. */
const changedIn = (
  row: DestinationRow,
  given: { readonly [K in keyof Changed]: Changed[K] | undefined },
): Changed =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== row[name as keyof Changed],
    ),
  );

/** Retry state that is reset: the destination is tried again immediately. */
const waits = ['failedSince', 'reason', 'nextTryAt', 'notified', 'givenUpAt'];

export const changeDestination: Handler<typeof auditLogsContract.routes.changeDestination> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const row = await requireRow(table, params.id);
  const changed = changedIn(row, body);
  if (changed.url !== undefined) await requireAllowed(changed.url);
  const names = Object.keys(changed);
  if (names.length === 0) call.nothingChanged();
  else {
    const { url, ...others } = changed;
    const isOn = changed.on ?? row.on;
    const isNewTarget = changed.on === true || url !== undefined;
    const set: Record<string, unknown> = {
      ...changed,
      ...(isNewTarget && { failures: 0 }),
      ...(isNewTarget && isOn && inFlight('delivery', now)),
    };
    const remove = [
      ...(isNewTarget ? waits : []),
      // A delivery in progress must not record its result for a new address, or for a destination that was
      // turned off.
      ...(isNewTarget || changed.on === false ? ['lease', 'leasedUntil'] : []),
      ...(changed.on === false ? Object.keys(inFlight('delivery', now)) : []),
    ];
    const removal = remove.length === 0 ? '' : ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}`;
    const set_ = Object.keys(set);
    const write: Write = {
      update: destinationKey(table, row.id),
      expression: `SET ${set_.map((name) => `#${name} = :${name}`).join(', ')}${removal}`,
      names: Object.fromEntries([...set_, ...remove].map((name) => [`#${name}`, name])),
      values: Object.fromEntries(set_.map((name) => [`:${name}`, set[name]])),
      condition: { expression: 'attribute_exists(pk)' },
      failed: () => notFound('Destination'),
    };
    const details = { ...others, ...(url !== undefined && { origin: new URL(url).origin }) };
    await table.commit([write, call.audit({ resourceId: row.id, details })]);
  }
  const head = await readHead(table);
  return { body: destinationReplyOf(await requireRow(table, row.id), head?.number ?? 0, now) };
};
