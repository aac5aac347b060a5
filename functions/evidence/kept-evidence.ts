/**
 * The evidence that an agent has now, in one item without the proof: AGENTSTATE `agent#<id>` / `EVIDENCE`. Only the
 * conclusion of a scan writes it, and who withdraws an attestation; each only over the version that it read.
 */

import { asRead } from '#functions/platform/table/as-read.ts';
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
  condition: asRead(version),
  failed: overtaken,
});

/** What a scan gathered, and what that replaces. */
export interface Gathered extends Kept {
  /** URL of the agent's connection; what was gathered at another one is not about this agent any more. */
  readonly place: string | undefined;
  /** Collectors of documents that ran: what the document said before is replaced as a whole. */
  readonly reread: ReadonlySet<string>;
  /**
   * `answerKey` of what a collector answered without reservation: whatever it said of that before, at whichever target,
   * is replaced.
   */
  readonly answered: ReadonlySet<string>;
}

/** Names a question to a collector and the kind of source that it answered from. */
export const answerKey = ({
  collector,
  parameterId,
  source,
}: Pick<Summary, 'collector' | 'parameterId' | 'source'>) => `${collector} ${parameterId} ${source}`;

/** Adds what a scan gathered to what the agent had. */
export const mergeKept = (before: Kept, gathered: Gathered, now: Instant): Kept => {
  const { place, reread, answered } = gathered;
  const stands = (one: { readonly place?: string; readonly collector: string }): boolean =>
    one.place === undefined ? !reread.has(one.collector) : one.place === place;
  const facts = new Map<string, KeptFact>();
  for (const fact of [...before.facts.filter(stands), ...gathered.facts]) {
    if (counts(fact, now)) facts.set(`${fact.collector} ${fact.fact}`, fact);
  }
  const standing = before.evidence.filter((one) => stands(one) && !answered.has(answerKey(one)));
  return { evidence: worthKeeping([...standing, ...gathered.evidence], now), facts: [...facts.values()] };
};
