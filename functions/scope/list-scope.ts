import { manifestDigest, type StoredManifest } from '#functions/agents/agent-manifest-store.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { type Approvers, readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DECLARED_DAYS } from '#shared/evidence/expiry.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { FactReply, scopeContract } from '#shared/scope/contract.ts';
import { factTitles } from '#shared/scope/fact-labels.ts';
import { stateOf } from '#shared/scope/statement.ts';
import { statementReplyOf } from './scope-reply.ts';
import { readKnownScope, standingFacts } from './standing-facts.ts';

const inManifest = (manifest: StoredManifest, now: Instant, waitsFor: Approvers): FactReply['inManifest'] => {
  const { receivedAt, receivedBy, approved } = manifest;
  const counts = later(receivedAt, DECLARED_DAYS * DAY) > now;
  return {
    digest: manifestDigest(manifest),
    receivedAt,
    receivedBy,
    ...(approved ? { approved } : {}),
    ...(!approved && counts ? { waitsFor: waitsFor({ recordedBy: receivedBy }) } : {}),
  };
};

export const listScope: Handler<typeof scopeContract.routes.listScope> = async (call) => {
  const { params, principal, session, now } = call;
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const scope = await readKnownScope(table, agent.id);
  const { statements, manifest } = scope;
  const standings = standingFacts(agent, scope, now);
  const waits =
    (manifest !== undefined && manifest.rulesOut.length > 0 && !manifest.approved) ||
    statements.some((one) => stateOf(one, now) === 'awaiting-approval');
  const waitsFor = await readApprovers(table, session, waits);
  return {
    body: standings.map((standing) => ({
      ...standing,
      title: factTitles[standing.fact],
      statements: statements
        .filter(({ fact }) => fact === standing.fact)
        .map((one) => statementReplyOf(one, call, waitsFor)),
      ...(manifest?.rulesOut.includes(standing.fact)
        ? { inManifest: inManifest(manifest, now, waitsFor) }
        : {}),
    })),
  };
};
