import { readApprovers } from '#functions/auth/approvers.ts';
import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import { hostProofReplyOf, needsHostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { Handler, Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readFrameworkScores } from '#functions/standings/framework-scores.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import { readDetail } from './agent-detail-store.ts';
import { type Agent, agentReplyOf } from './agent-item.ts';
import { readManifest, type StoredManifest } from './agent-manifest-store.ts';
import { countOpenIssues, countStartedScans, requireAgent } from './agent-store.ts';

/** The catalog determines what needs approval, so it is loaded only for agents with a manifest. */
const shown = async (table: TenantTable, manifest: StoredManifest, session: Session | undefined) => {
  const [{ manifestReplyOf }, waitsFor] = await Promise.all([
    import('./manifest-reply.ts'),
    readApprovers(table, session, !manifest.approved),
  ]);
  return manifestReplyOf(manifest, waitsFor);
};

const hostProofOf = async (table: TenantTable, { connection }: Agent) =>
  connection?.authorisedToTest && needsHostProof()
    ? { hostProof: await hostProofReplyOf(table, connection.url) }
    : {};

export const getAgent: Handler<typeof agentsContract.routes.getAgent> = async ({
  params: { id },
  principal,
  session,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, id);
  const [{ metadata }, manifest, scores, openIssues, startedScans, hostProof] = await Promise.all([
    readDetail(table, id),
    readManifest(table, id),
    readFrameworkScores(table, id),
    countOpenIssues(table, id),
    countStartedScans(table, id),
    hostProofOf(table, agent),
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
      manifest: manifest ? await shown(table, manifest, session) : null,
      ...hostProof,
      counts: { scans: startedScans, openIssues },
    },
  };
};
