import { receiveDocument } from '#functions/evidence/documents/receive-document.ts';
import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { agentReplyOf } from './agent-item.ts';
import { manifestWrite, readManifest } from './agent-manifest-store.ts';
import { agentChangeWrite, requireAgent } from './agent-store.ts';

export const putManifest: Handler<typeof agentsContract.routes.putManifest> = async (call) => {
  const { body, params, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  const document = receiveDocument(body, now);
  const [before, names] = await Promise.all([
    readManifest(table, agent.id),
    customNamesFor(table, agent.frameworks),
  ]);
  if (before?.text === document.text) {
    call.nothingChanged();
    return { body: agentReplyOf(agent, names) };
  }
  const { kind, declares } = document;
  await table.commit([
    manifestWrite(table, agent.id, { ...document, receivedAt: now, receivedBy: session.email }),
    agentChangeWrite(table, agent, {}, now),
    call.audit({
      resourceId: agent.id,
      details: { changed: ['manifest'], kind, declares: Object.keys(declares).length },
    }),
  ]);
  return { body: agentReplyOf({ ...agent, updatedAt: now }, names) };
};
