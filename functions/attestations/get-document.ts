import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { downloadName } from '#shared/attestations/document-type.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { documentObjects } from './document-objects.ts';
import { readFile } from './document-store.ts';

export const getDocument: Handler<typeof attestationsContract.routes.getDocument> = async ({
  params: { id, documentId },
  session,
  audit,
}) => {
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, id);
  const file = await readFile(table, id, documentId);
  if (!file) throw notFound('Document');
  const location = await documentObjects(session.tenant.id).address(file, downloadName(file.name, file.type));
  await table.commit([audit({ resourceId: documentId, details: { agentId: id, name: file.name } })]);
  return { body: undefined, headers: { location } };
};
