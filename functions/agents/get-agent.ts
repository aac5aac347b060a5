import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readFrameworkScores } from '#functions/standings/framework-scores.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import { readDetail } from './agent-detail-store.ts';
import { agentReplyOf } from './agent-item.ts';
import { readManifest } from './agent-manifest-store.ts';
import { countOpenIssues, countStartedScans, requireAgent } from './agent-store.ts';

export const getAgent: Handler<typeof agentsContract.routes.getAgent> = async ({
  params: { id },
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, id);
  const [{ metadata }, manifest, scores, openIssues, startedScans] = await Promise.all([
    readDetail(table, id),
    readManifest(table, id),
    readFrameworkScores(table, id),
    countOpenIssues(table, id),
    countStartedScans(table, id),
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
        .map(({ framework, scanId, completedAt, score }) => ({
          framework: frameworkName(framework, names),
          scanId,
          completedAt,
          score,
        })),
      manifest: manifest
        ? {
            kind: manifest.kind ?? 'manifest',
            text: manifest.text,
            receivedAt: manifest.receivedAt,
            declares: Object.keys(manifest.declares),
          }
        : null,
      counts: { scans: agent.scanCount + startedScans, openIssues },
    },
  };
};
