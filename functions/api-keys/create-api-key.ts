import { newKeyText } from '#functions/platform/api-key/key-text.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { hashToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { keyEnd } from '#shared/api-keys/api-key.ts';
import type { apiKeysContract } from '#shared/api-keys/contract.ts';
import { scopes } from '#shared/kernel/route.ts';
import { countKey, type KeyRow, keyReplyOf, newKeyWrites } from './api-key-store.ts';

export const createApiKey: Handler<typeof apiKeysContract.routes.createApiKey> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  call.spend('api-keys-made', 1);
  const text = newKeyText();
  const row: KeyRow = {
    id: call.newId(),
    name: body.name,
    scopes: scopes.filter((scope) => body.scopes.includes(scope)),
    createdBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    createdAt: now,
    expiresAt: keyEnd(now, body.expiresInDays),
    digest: hashToken(text),
  };
  const { id: resourceId, name, scopes: given, expiresAt } = row;
  await table.commit([
    await countKey(table, row, now),
    ...newKeyWrites(table, row),
    call.audit({ resourceId, details: { name, scopes: given, expiresAt } }),
  ]);
  return { body: { ...keyReplyOf(row), key: text } };
};
