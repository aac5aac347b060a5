import { createHash } from 'node:crypto';
import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract, DocumentReply } from '#shared/attestations/contract.ts';
import { wrongContent } from '#shared/attestations/document-content.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import { documentObjects } from './document-objects.ts';
import { acceptWrite, requireDocument } from './document-store.ts';
import { documentsWrite, requireRoomForDocument } from './stored-documents.ts';

/**
 * Accepts a file from quarantine. The file is read once, and exactly those bytes are stored, because the
 * upload form still allows replacing the file meanwhile.
 */
export const acceptDocument: Handler<typeof attestationsContract.routes.acceptDocument> = async (call) => {
  const { params, session, now } = call;
  const { id: agentId, documentId } = params;
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, agentId);
  const { name, type, size, sha256: known } = await requireDocument(table, agentId, documentId);
  if (known !== undefined) {
    call.nothingChanged();
    return { body: { id: documentId, name, type, size, sha256: known } };
  }
  const objects = documentObjects(session.tenant.id);
  const bytes = await objects.uploaded(documentId);
  if (!bytes)
    throw conflict(
      'not-uploaded',
      'The file has not been uploaded. Upload it with the form, then accept it.',
    );
  const wrong = wrongContent(bytes, type);
  if (wrong !== undefined) {
    await objects.discard(documentId);
    throw invalid([{ path: 'document', message: wrong }]);
  }
  await requireRoomForDocument(table, bytes.length);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const accepted: DocumentReply = { id: documentId, name, type, size: bytes.length, sha256 };
  await objects.keep(accepted, bytes);
  await table.commit([
    acceptWrite(table, agentId, documentId, { sha256, size: bytes.length, at: now }),
    documentsWrite(table, bytes.length),
    call.audit({ resourceId: documentId, details: { agentId, name, type, size: bytes.length, sha256 } }),
  ]);
  await objects.discard(documentId);
  return { body: accepted };
};
