/**
 * The current evidence of an agent, without proof, in two items: AGENTSTATE `agent#<id>` / `EVIDENCE` with
 * the content, and `SEEN` with observation times, validity and what was probed. A scan with equal results
 * writes only the second item, which is small. Writers are the conclusion of a run, the withdrawal of an
 * attestation, and an external report; each writes only over the version that it read, which is part of
 * `SEEN`.
 */

import { digestOf } from '#functions/platform/digest.ts';
import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { counts, worthKeeping } from '#shared/evidence/merge.ts';
import { isReported } from '#shared/evidence/origin-kinds.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { SeenFact } from '#shared/scoring/facts.ts';
import { isSeenFailure } from '#shared/scoring/seen-failure.ts';
import { packSeen, type SeenTimes, unpackSeen } from './seen-times.ts';

type Summary = Pick<
  Evidence,
  | 'parameterId'
  | 'source'
  | 'collector'
  | 'target'
  | 'value'
  | 'documented'
  | 'declaration'
  | 'digest'
  | 'observedAt'
  | 'expiresAt'
  | 'sample'
>;

/** Evidence without its proof. */
export interface StoredEvidence extends Summary {
  /** Address of the collection; absent for evidence from a document, a user or an external report. */
  readonly place?: string;
}

/** A fact about the agent that a collector observed, or that was reported. */
export interface StoredFact extends SeenFact {
  readonly place?: string;
}

export interface EvidenceSnapshot {
  readonly evidence: readonly StoredEvidence[];
  readonly facts: readonly StoredFact[];
}

export interface EvidenceVersion extends EvidenceSnapshot {
  /** 0 if never written. */
  readonly version: number;
  /** Digest of the stored content. */
  readonly lasting: string | undefined;
}

/** Without its times, which `SEEN` contains at the same index. */
type Timeless<T> = Omit<T, 'observedAt' | 'expiresAt' | 'sample'>;

/** Packed content of `EVIDENCE`. */
interface Lasting {
  readonly evidence: readonly Timeless<StoredEvidence>[];
  readonly facts: readonly Timeless<StoredFact>[];
}

type Span = readonly [observedAt: Instant, expiresAt: Instant];

/**
 * Packed content of `SEEN`: for each piece and each fact, its observation time and expiry; for each piece,
 * what was probed.
 */
interface Times {
  readonly evidence: readonly SeenTimes[];
  readonly facts: readonly Span[];
}

const factTimes = (
  [observedAt, expiresAt]: Span = ['', ''],
): Pick<StoredFact, 'observedAt' | 'expiresAt'> => ({
  observedAt,
  expiresAt,
});

const keyOf = (table: TenantTable, agentId: string, name: 'EVIDENCE' | 'SEEN') =>
  table.key('AGENTSTATE', name, `agent#${agentId}`);

const split = ({
  evidence,
  facts,
}: EvidenceSnapshot): { readonly lasting: Lasting; readonly times: Times } => ({
  lasting: {
    evidence: evidence.map(({ observedAt: _, expiresAt: __, sample: ___, ...rest }) => rest),
    facts: facts.map(({ observedAt: _, expiresAt: __, ...rest }) => rest),
  },
  times: {
    evidence: evidence.map(packSeen),
    facts: facts.map(({ observedAt, expiresAt }) => [observedAt, expiresAt] as const),
  },
});

const joined = ({ evidence, facts }: Lasting, times: Times): EvidenceSnapshot => ({
  evidence: evidence.map((one, index) => ({ ...one, ...unpackSeen(times.evidence[index]) })),
  facts: facts.map((one, index) => ({ ...one, ...factTimes(times.facts[index]) })),
});

/** The two items are read in sequence, so a write may occur in between. */
const TRIES = 5;

/**
 * Returns the stored evidence of an agent, including expired evidence that is still worth naming; read
 * consistently.
 */
export const loadEvidence = async (table: TenantTable, agentId: string): Promise<EvidenceVersion> => {
  for (let tries = 1; ; tries += 1) {
    const seen = await table.get(keyOf(table, agentId, 'SEEN'), { consistent: true });
    const item = await table.get(keyOf(table, agentId, 'EVIDENCE'), { consistent: true });
    if (!item) return { evidence: [], facts: [], version: 0, lasting: undefined };
    if (seen && seen.of === item.digest) {
      const stored = joined(unpack<Lasting>(item.packed as Uint8Array), unpack(seen.packed as Uint8Array));
      return { ...stored, version: Number(seen.version), lasting: String(item.digest) };
    }
    if (tries === TRIES)
      throw new Error(`The evidence of agent ${agentId} changes too frequently to be read.`);
  }
};

/** Replaces the version that was read. Throws `overtaken` after a concurrent change. */
export const evidenceWrites = (
  table: TenantTable,
  agentId: string,
  stored: EvidenceSnapshot,
  read: Pick<EvidenceVersion, 'version' | 'lasting'>,
  conflict: () => Error,
): readonly Write[] => {
  const { lasting, times } = split(stored);
  const digest = digestOf(lasting);
  return [
    {
      put: {
        ...keyOf(table, agentId, 'SEEN'),
        of: digest,
        packed: pack(times),
        version: read.version + 1,
      },
      condition: asRead(read.version),
      failed: conflict,
    },
    ...(digest === read.lasting
      ? []
      : [{ put: { ...keyOf(table, agentId, 'EVIDENCE'), digest, packed: pack(lasting) } }]),
  ];
};

/** Collected evidence, and what it replaces. */
export interface Gathered extends EvidenceSnapshot {
  /**
   * Addresses of the agent; evidence from another address is no longer about it. Absent if addresses are not
   * relevant: then it remains.
   */
  readonly places?: ReadonlySet<string>;
  /** Collectors that ran and replace all of their previous statements, as for a document. */
  readonly reread: ReadonlySet<string>;
  /**
   * `answerKey` of each question that a collector fully answered: all of its previous evidence on it at the
   * same address, for any target, is replaced.
   */
  readonly answered: ReadonlySet<string>;
}

/** Returns the key of a question to a collector: with the kind of source and the address. */
export const answerKey = ({
  collector,
  parameterId,
  source,
  place = '',
}: Pick<StoredEvidence, 'collector' | 'parameterId' | 'source' | 'place'>) =>
  `${collector} ${parameterId} ${source} ${place}`;

/** Returns whether collected evidence is about the agent, by the agent's addresses. */
export const isAt = (
  { place }: { readonly place?: string },
  places: ReadonlySet<string> | undefined,
): boolean => place === undefined || !places || places.has(place);

/**
 * Returns whether evidence is about the agent: collected at one of its addresses, or an observed failure at a
 * previous address.
 */
export const isAbout = (
  one: StoredEvidence,
  places: ReadonlySet<string> | undefined,
  now: Instant,
): boolean => isAt(one, places) || isSeenFailure(one, now);

const sightOf = ({ collector, fact }: StoredFact): string => `${collector} ${fact}`;

/**
 * Merges the facts of an agent. An observed yes ends only by observation, not by time or a removed
 * connection: its collector checks again, there or at a successor address, or another one observes the
 * opposite there. Reported facts, and a no, are valid until they expire.
 */
const mergeFacts = (
  before: readonly StoredFact[],
  { facts, places, reread }: Pick<Gathered, 'facts' | 'places' | 'reread'>,
  now: Instant,
): readonly StoredFact[] => {
  const seenAgain = new Set(facts.map(sightOf));
  const seenContrary = new Set(
    facts.filter(({ value }) => value === 'no').map(({ fact, place = '' }) => `${fact} ${place}`),
  );
  const stands = (one: StoredFact): boolean => {
    if (one.value === 'yes' && !isReported(one.collector))
      return isAt(one, places)
        ? !seenContrary.has(`${one.fact} ${one.place ?? ''}`)
        : !seenAgain.has(sightOf(one));
    return counts(one, now) && isAt(one, places) && !(one.place === undefined && reread.has(one.collector));
  };
  const merged = new Map<string, StoredFact>();
  const fresh = facts.filter((one) => counts(one, now));
  for (const one of [...before.filter(stands), ...fresh])
    merged.set(`${sightOf(one)} ${one.place ?? ''}`, one);
  return [...merged.values()];
};

/**
 * Merges collected evidence into the stored evidence. An observed failure is removed only if its collector
 * has answered the question again: at the same address, or at the agent's current address if the old one is
 * gone.
 */
export const mergeEvidence = (
  before: EvidenceSnapshot,
  gathered: Gathered,
  now: Instant,
): EvidenceSnapshot => {
  const { places, reread, answered } = gathered;
  const stands = (one: { readonly place?: string; readonly collector: string }): boolean =>
    isAt(one, places) && !(one.place === undefined && reread.has(one.collector));
  const here = [undefined, ...(places ?? [])];
  const isAnsweredAt = (one: StoredEvidence): boolean =>
    here.some((place = '') => answered.has(answerKey({ ...one, place })));
  const isLeftBehind = (one: StoredEvidence): boolean =>
    !isAt(one, places) && isSeenFailure(one, now) && !isAnsweredAt(one);
  const standing = before.evidence.filter(
    (one) => isLeftBehind(one) || (stands(one) && !answered.has(answerKey(one))),
  );
  const evidence = worthKeeping([...standing, ...gathered.evidence], now, (one) => isSeenFailure(one, now));
  return { evidence, facts: mergeFacts(before.facts, gathered, now) };
};
