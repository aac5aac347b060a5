/** Computes the current facts of an agent from all evidence, as the next scan will. */

import type { Agent } from '#functions/agents/agent-item.ts';
import { readManifest, type StoredManifest } from '#functions/agents/agent-manifest-store.ts';
import { kindSignsOf } from '#functions/agents/agent-origins.ts';
import { type EvidenceSnapshot, loadEvidence, type StoredFact } from '#functions/evidence/stored-evidence.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { DECLARED_DAYS } from '#shared/evidence/expiry.ts';
import { newestOfEach } from '#shared/evidence/merge.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { ScopeStatement } from '#shared/scope/statement.ts';
import { kindStandingOf } from '#shared/scoring/agent-kind.ts';
import type { FactStanding } from '#shared/scoring/fact-standing.ts';
import { standingsOf } from '#shared/scoring/facts.ts';
import { readStatements, statedOf } from './scope-store.ts';

/** Returns true if the manifest declared it, as read by the last scan. */
const ofManifest = ({ collector, value }: { readonly collector: string; readonly value: unknown }) =>
  collector === 'manifest' && value === 'no';

/** Returns what the manifest rules out, as the next scan will read it. */
const ruledOutBy = ({ rulesOut, receivedAt, receivedBy, approved }: StoredManifest): readonly StoredFact[] =>
  rulesOut.map((fact) => ({
    fact,
    value: 'no',
    collector: 'manifest',
    observedAt: receivedAt,
    expiresAt: later(receivedAt, DECLARED_DAYS * DAY),
    declaration: { by: receivedBy, at: receivedAt, ...(approved ? { approved } : {}) },
  }));

/** Known scope of one agent. */
export interface KnownScope {
  readonly statements: readonly ScopeStatement[];
  readonly stored: EvidenceSnapshot;
  readonly manifest: StoredManifest | undefined;
}

export const readKnownScope = async (table: TenantTable, agentId: string): Promise<KnownScope> => {
  const [statements, stored, manifest] = await Promise.all([
    readStatements(table, agentId),
    loadEvidence(table, agentId),
    readManifest(table, agentId),
  ]);
  return { statements, stored, manifest };
};

/** Returns each fact with its result and reason. */
export const standingFacts = (
  agent: Pick<Agent, 'kind' | 'connection'>,
  { statements, stored, manifest }: KnownScope,
  now: Instant,
): readonly FactStanding[] => {
  const isOld = (one: { readonly collector: string; readonly value: unknown }) =>
    manifest !== undefined && ofManifest(one);
  const seen = [...stored.facts.filter((one) => !isOld(one)), ...(manifest ? ruledOutBy(manifest) : [])];
  const signs = { ...kindSignsOf(agent), seen };
  return standingsOf(
    {
      ...signs,
      kind: kindStandingOf(signs).kind,
      stated: statedOf(statements),
      phiScope: newestOfEach(stored.evidence).filter((one) => one.parameterId === PHI_SCOPE && !isOld(one)),
    },
    now,
  );
};
