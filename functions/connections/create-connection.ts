import { randomUUID } from 'node:crypto';
import type { Handler } from '#functions/platform/http/handler.ts';
import { encryptSecret } from '#functions/platform/secrets/credentials.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { bodyFaults } from '#shared/connections/bodies.ts';
import type { connectionsContract } from '#shared/connections/contract.ts';
import { invalid } from '#shared/kernel/errors.ts';
import {
  type ConnectionRow,
  connectionReplyOf,
  freeSlot,
  listRows,
  newConnectionWrites,
} from './connection-store.ts';

type Setting = ConnectionRow['settings'][string];

/** Returns an address in stored form: paths are appended to it. */
const withoutSlash = (address: string): string =>
  address.endsWith('/') ? withoutSlash(address.slice(0, -1)) : address;

/** Returns the settings with each region once, and addresses without a trailing slash. */
const settingsOf = (
  given: Readonly<Record<string, Setting | undefined>>,
): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]): [string, Setting][] => {
      if (value === undefined) return [];
      if (typeof value !== 'string') return [[key, [...new Set(value)]]];
      return [[key, key === 'url' ? withoutSlash(value) : value]];
    }),
  );

export const createConnection: Handler<typeof connectionsContract.routes.createConnection> = async (call) => {
  const { body, session, now } = call;
  const faults = bodyFaults(body);
  if (faults.length > 0) throw invalid(faults);
  const table = tenantTable(session.tenant.id);
  const slot = freeSlot(await listRows(table));
  const { kind, name, secret, ...settings } = body;
  const row: ConnectionRow = {
    id: call.newId(),
    kind,
    name,
    settings: settingsOf(settings),
    ...(secret !== undefined && {
      secret: Buffer.from(await encryptSecret(table.tenant, secret)).toString('base64'),
    }),
    // Generated here and never accepted from outside, so that no other organization can use it (AWS: the
    // confused deputy).
    ...(kind === 'aws' && { externalId: randomUUID() }),
    slot,
    createdAt: now,
    createdBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
  };
  await table.commit([
    ...newConnectionWrites(table, row),
    call.audit({ resourceId: row.id, details: { kind, name, ...row.settings } }),
  ]);
  return { body: connectionReplyOf(row) };
};
