import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { parseManifest } from '#shared/agents/manifest.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { agentReplyOf } from './agent-item.ts';
import { manifestWrite, readManifest } from './agent-manifest-store.ts';
import { agentChangeWrite, requireAgent } from './agent-store.ts';
import { readManifestText } from './manifest-text.ts';

export const putManifest: Handler<typeof agentsContract.routes.putManifest> = async (call) => {
  const { body: text, params, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  const parsed = parseManifest(readManifestText(text).data, Object.values(parameters));
  if (!parsed.ok) throw invalid(parsed.errors);
  const before = await readManifest(table, agent.id);
  if (before?.text === text) {
    call.nothingChanged();
    return { body: agentReplyOf(agent) };
  }
  const { declares } = parsed.manifest;
  await table.commit([
    manifestWrite(table, agent.id, { text, receivedAt: now, declares }),
    agentChangeWrite(table, agent, {}, now),
    call.audit({
      resourceId: agent.id,
      details: { changed: ['manifest'], declares: Object.keys(declares).length },
    }),
  ]);
  return { body: agentReplyOf({ ...agent, updatedAt: now }) };
};
