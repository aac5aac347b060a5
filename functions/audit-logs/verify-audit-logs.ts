import { askForVerification, readChainWatch } from '#functions/platform/audit/chain-watch.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { checkpointBucket } from '#functions/stream/audit-verify/newest-checkpoint.ts';
import { verifyPart } from '#functions/stream/audit-verify/verify-part.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';

const isBroken = async (table: TenantTable): Promise<boolean> =>
  ((await readChainWatch(table))?.found?.faults ?? 0) > 0;

export const verifyAuditLogs: Handler<typeof auditLogsContract.routes.verifyAuditLogs> = async ({
  query: { cursor },
  session,
  now,
  newId,
  audit,
  nothingChanged,
}) => {
  const table = tenantTable(session.tenant.id);
  const verifier = { key: await signer.publicKey(), checkpoints: checkpointBucket };
  const part = await verifyPart(table, cursor, verifier, now);
  // The result of a part is recorded only from what was read here; a cursor is caller input and could contain
  // anything.
  if (cursor === undefined || part.faultCount > 0) {
    const { part: searched, from, to, faultCount: faults } = part;
    await table.commit([audit({ resourceId: newId(), details: { part: searched, from, to, faults } })]);
  } else nothingChanged();
  // A faulty part may be resolved by the whole chain, or may have been repaired. Users are notified only of
  // what is read without a cursor.
  const isInDoubt = part.faultCount > 0 || (cursor === undefined && (await isBroken(table)));
  if (isInDoubt) await askForVerification(table, now);
  return { body: part };
};
