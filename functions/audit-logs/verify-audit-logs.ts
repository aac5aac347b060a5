import { checkpointBucket } from '#functions/changes/verify/newest-checkpoint.ts';
import { verifyPart } from '#functions/changes/verify/verify-part.ts';
import { askForVerification, readChainWatch } from '#functions/platform/audit/chain-watch.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
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
  // What a part found is said by what was read here; a cursor, which whoever calls brings along, could say anything.
  if (cursor === undefined || part.faultCount > 0) {
    const { part: looked, from, to, faultCount: faults } = part;
    await table.commit([audit({ resourceId: newId(), details: { part: looked, from, to, faults } })]);
  } else nothingChanged();
  // A part found what only the whole tells for sure, or may have been put right: people are told by what is read without any cursor.
  const isInDoubt = part.faultCount > 0 || (cursor === undefined && (await isBroken(table)));
  if (isInDoubt) await askForVerification(table, now);
  return { body: part };
};
