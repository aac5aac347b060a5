/**
 * The evidence that an agent has now, in one item without the proof: AGENTSTATE `agent#<id>` / `EVIDENCE`. Only the
 * conclusion of a scan writes it, and only over the version that it read.
 */

import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { counts, worthKeeping } from '#shared/evidence/merge.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { pack, unpack } from './pack.ts';

type Summary = Pick<
  Evidence,
  'parameterId' | 'source' | 'collector' | 'target' | 'value' | 'digest' | 'observedAt' | 'expiresAt'
>;

/** Evidence without its proof. */
export interface KeptEvidence extends Summary {
  /** URL of the connection that it was gathered at; absent for what comes from a document or a person. */
  readonly place?: string;
}

/** A fact about the agent that a collector saw. */
export interface KeptFact {
  readonly fact: AgentFact;
  readonly value: 'yes' | 'no';
  readonly collector: string;
  readonly place?: string;
  readonly expiresAt: Instant;
}

export interface Kept {
  readonly evidence: readonly KeptEvidence[];
  readonly facts: readonly KeptFact[];
}

/** 0: nothing was ever written. */
export interface KeptVersion extends Kept {
  readonly version: number;
}

const key = (table: TenantTable, agentId: string) => table.key('AGENTSTATE', 'EVIDENCE', `agent#${agentId}`);

/** What the agent has, expired evidence that is still worth naming included; read consistently. */
export const readKept = async (table: TenantTable, agentId: string): Promise<KeptVersion> => {
  const item = await table.get(key(table, agentId), { consistent: true });
  if (!item) return { evidence: [], facts: [], version: 0 };
  return { ...unpack<Kept>(item.packed as Uint8Array), version: Number(item.version) };
};

/** Replaces the version that was read. `overtaken` is thrown when another scan was faster. */
export const keptWrite = (
  table: TenantTable,
  agentId: string,
  kept: Kept,
  version: number,
  overtaken: () => Error,
): Write => ({
  put: { ...key(table, agentId), packed: pack(kept), version: version + 1 },
  condition:
    version === 0
      ? { expression: 'attribute_not_exists(pk)' }
      : { expression: 'version = :version', values: { ':version': version } },
  failed: overtaken,
});

/**
 * Adds what a scan gathered. What was gathered at an address that is no longer the agent's is dropped, and what a
 * document said is replaced as a whole when the document was read again.
 * @param place URL of the agent's connection now
 * @param reread collectors of documents that ran in this scan
 */
export const mergeKept = (
  before: Kept,
  gathered: Kept,
  { place, reread, now }: { place: string | undefined; reread: ReadonlySet<string>; now: Instant },
): Kept => {
  const stands = (one: { readonly place?: string; readonly collector: string }): boolean =>
    one.place === undefined ? !reread.has(one.collector) : one.place === place;
  const facts = new Map<string, KeptFact>();
  for (const fact of [...before.facts.filter(stands), ...gathered.facts]) {
    if (counts(fact, now)) facts.set(`${fact.collector} ${fact.fact}`, fact);
  }
  return {
    evidence: worthKeeping([...before.evidence.filter(stands), ...gathered.evidence], now),
    facts: [...facts.values()],
  };
};
