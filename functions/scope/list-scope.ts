import { manifestDigest, readManifest, type StoredManifest } from '#functions/agents/agent-manifest-store.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { type Approvers, readApprovers } from '#functions/auth/approvers.ts';
import { type KeptFact, readKept } from '#functions/evidence/kept-evidence.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DECLARED_DAYS } from '#shared/evidence/expiry.ts';
import { newestOfEach } from '#shared/evidence/merge.ts';
import { standingsOf } from '#shared/judging/facts.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { FactReply, scopeContract } from '#shared/scope/contract.ts';
import { factTitles } from '#shared/scope/fact-words.ts';
import { stateOf } from '#shared/scope/statement.ts';
import { statementReplyOf } from './scope-reply.ts';
import { readStatements, statedOf } from './scope-store.ts';

/** Whether the manifest said it, as the last scan read it. */
const ofManifest = ({ collector, value }: { readonly collector: string; readonly value: unknown }) =>
  collector === 'manifest' && value === 'no';

/** What the manifest rules out, as the next scan will read it. */
const ruledOutBy = ({
  rulesOut = [],
  receivedAt,
  receivedBy,
  approved,
}: StoredManifest): readonly KeptFact[] =>
  rulesOut.map((fact) => ({
    fact,
    value: 'no',
    collector: 'manifest',
    observedAt: receivedAt,
    expiresAt: later(receivedAt, DECLARED_DAYS * DAY),
    told: { by: receivedBy ?? 'the owner of the agent', at: receivedAt, ...(approved ? { approved } : {}) },
  }));

const inManifest = (manifest: StoredManifest, now: Instant, waitsFor: Approvers): FactReply['inManifest'] => {
  const { receivedAt, receivedBy, approved } = manifest;
  const counts = later(receivedAt, DECLARED_DAYS * DAY) > now;
  return {
    digest: manifestDigest(manifest),
    receivedAt,
    ...(receivedBy === undefined ? {} : { receivedBy }),
    ...(approved ? { approved } : {}),
    ...(receivedBy !== undefined && !approved && counts
      ? { waitsFor: waitsFor({ recordedBy: receivedBy }) }
      : {}),
  };
};

export const listScope: Handler<typeof scopeContract.routes.listScope> = async (call) => {
  const { params, principal, session, now } = call;
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const [statements, kept, manifest] = await Promise.all([
    readStatements(table, agent.id),
    readKept(table, agent.id),
    readManifest(table, agent.id),
  ]);
  const known = manifest?.rulesOut ? { ...manifest, rulesOut: manifest.rulesOut } : undefined;
  const isOld = (one: { readonly collector: string; readonly value: unknown }) =>
    known !== undefined && ofManifest(one);
  const standings = standingsOf(
    {
      seen: [...kept.facts.filter((one) => !isOld(one)), ...(known ? ruledOutBy(known) : [])],
      stated: statedOf(statements),
      phiScope: newestOfEach(kept.evidence).filter((one) => one.parameterId === PHI_SCOPE && !isOld(one)),
      hasEndpoint: agent.connection !== undefined,
    },
    now,
  );
  const waits =
    (known !== undefined && known.rulesOut.length > 0 && !known.approved) ||
    statements.some((one) => stateOf(one, now) === 'awaiting-approval');
  const waitsFor = await readApprovers(table, session, waits);
  return {
    body: standings.map((standing) => ({
      ...standing,
      title: factTitles[standing.fact],
      statements: statements
        .filter(({ fact }) => fact === standing.fact)
        .map((one) => statementReplyOf(one, call, waitsFor)),
      ...(known?.rulesOut.includes(standing.fact) ? { inManifest: inManifest(known, now, waitsFor) } : {}),
    })),
  };
};
