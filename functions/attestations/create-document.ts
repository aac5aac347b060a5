import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { documentObjects, FORM_SECONDS } from './document-objects.ts';
import { announce } from './document-store.ts';
import { requireRoomForDocument } from './stored-documents.ts';

export const createDocument: Handler<typeof attestationsContract.routes.createDocument> = async ({
  params,
  body,
  session,
  now,
  newId,
  spend,
}) => {
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, params.id);
  await requireRoomForDocument(table, body.size);
  spend('uploads', 1);
  const id = newId();
  await announce(table, params.id, { id, ...body, uploadedBy: session.email, createdAt: now });
  const { url, fields } = await documentObjects(session.tenant.id).form(id, body.type);
  return {
    body: { id, upload: { url, fields: { ...fields } }, expiresAt: later(now, FORM_SECONDS * SECOND) },
  };
};
