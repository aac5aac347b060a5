import { countKey, type KeyRow, newKeyWrites } from '#functions/api-keys/api-key-store.ts';
import { scannerPackage } from '#functions/deployments/scanner-package.ts';
import { newKeyText } from '#functions/platform/api-key/key-text.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { hashToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { keyEnd, USUAL_DAYS } from '#shared/api-keys/api-key.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { packageName } from '#shared/discovery/scanner/download.ts';

/** Returns the scanner with its own API key, which appears only in the key list and in this response. */
export const downloadScanner: Handler<typeof discoveryContract.routes.downloadScanner> = async (call) => {
  const { body, session, now, origin } = call;
  const table = tenantTable(session.tenant.id);
  call.spend('api-keys-made', 1);
  const text = newKeyText();
  const row: KeyRow = {
    id: call.newId(),
    name: [...`Scanner of ${body.customerName}`].slice(0, 60).join(''),
    scopes: ['report:write'],
    createdBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    createdAt: now,
    expiresAt: keyEnd(now, USUAL_DAYS),
    digest: hashToken(text),
  };
  const { id, expiresAt } = row;
  const zip = await scannerPackage({ asked: body, url: origin, key: { id, text, expiresAt }, at: now });
  const { customerId, customerName, scanMethods, networks, schedule } = body;
  await table.commit([
    await countKey(table, row, now),
    ...newKeyWrites(table, row),
    call.audit({
      resourceId: id,
      details: { customerId, customerName, scanMethods, networks, schedule, expiresAt },
    }),
  ]);
  const disposition = `attachment; filename="${packageName(customerId, now)}"`;
  return { body: zip.toString('base64'), headers: { 'content-disposition': disposition } };
};
