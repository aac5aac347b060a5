import { signer } from '#functions/platform/audit/signer.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { checkpointBucket } from './newest-checkpoint.ts';
import { verifyPart } from './verify-part.ts';

export const verifyAuditLogs: Handler<typeof auditLogsContract.routes.verifyAuditLogs> = async ({
  query: { cursor },
  session,
  now,
}) => {
  const verifier = { key: await signer.publicKey(), checkpoints: checkpointBucket };
  return { body: await verifyPart(tenantTable(session.tenant.id), cursor, verifier, now) };
};
