import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { titleOf } from './attestation-reply.ts';
import { readAttestations } from './attestation-store.ts';
import { documentObjects } from './document-objects.ts';
import { forget, readDocument, removalWrite, type Supported } from './document-store.ts';
import { removedWrite } from './stored-documents.ts';

const inUse = ({ id, parameterId, person }: Supported) =>
  conflict(
    'document-in-use',
    `This document cannot be deleted. It supports the attestation of ${person.name} for ${titleOf(parameterId)} (${id}), and is preserved permanently so that the basis of each score can be verified.`,
  );

/**
 * Deletes an accepted document: first hides it, with an audit event, then deletes the file, then its record.
 * Repeating an interrupted call resumes it.
 */
export const deleteDocument: Handler<typeof attestationsContract.routes.deleteDocument> = async (call) => {
  const { params, session, now } = call;
  const { id: agentId, documentId } = params;
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, agentId);
  const [document, attestations] = await Promise.all([
    readDocument(table, agentId, documentId),
    readAttestations(table, agentId),
  ]);
  if (document?.sha256 === undefined) throw notFound('Document');
  const { name, sha256, size, counted, supports, removedAt } = document;
  const named = supports ?? attestations.find((one) => one.document.file?.id === documentId);
  if (named) throw inUse(named);
  if (removedAt) call.nothingChanged();
  else
    await table.commit([
      removalWrite(table, agentId, documentId, now),
      ...(counted ? [removedWrite(table, size)] : []),
      call.audit({ resourceId: documentId, details: { agentId, name, sha256 } }),
    ]);
  await documentObjects(session.tenant.id).remove({ id: documentId, sha256 });
  await forget(table, agentId, documentId);
  return { body: undefined };
};
