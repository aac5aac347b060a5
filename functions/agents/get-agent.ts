import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import { readDetail } from './agent-detail-store.ts';
import { agentReplyOf } from './agent-item.ts';
import { readManifest } from './agent-manifest-store.ts';
import { countOpenIssues, readScores, requireAgent } from './agent-store.ts';

export const getAgent: Handler<typeof agentsContract.routes.getAgent> = async ({
  params: { id },
  session,
}) => {
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, id);
  const [{ metadata }, manifest, scores, openIssues] = await Promise.all([
    readDetail(table, id),
    readManifest(table, id),
    readScores(table, id),
    countOpenIssues(table, id),
  ]);
  const names = await customNamesFor(table, [
    ...agent.frameworks,
    ...scores.map(({ framework }) => framework),
  ]);
  return {
    body: {
      ...agentReplyOf(agent, names),
      metadata,
      scores: scores
        .filter(({ framework }) => !isCustom(framework) || Object.hasOwn(names, framework))
        .map((latest) => ({ ...latest, framework: frameworkName(latest.framework, names) })),
      manifest: manifest
        ? {
            kind: manifest.kind ?? 'manifest',
            text: manifest.text,
            receivedAt: manifest.receivedAt,
            declares: Object.keys(manifest.declares),
          }
        : null,
      counts: { scans: agent.scanCount, openIssues },
    },
  };
};
