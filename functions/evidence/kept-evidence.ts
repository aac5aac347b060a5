/**
 * The evidence that an agent has now, without the proof, in two items: AGENTSTATE `agent#<id>` / `EVIDENCE` what it is, and `SEEN`
 * when it was seen, how long it counts and what was looked at. A scan that sees the same again writes the second alone, which is small. Only the
 * conclusion of a run writes them, who withdraws an attestation, and a report from outside; each only over the version that it
 * read, which `SEEN` has.
 */

import { digestOf } from '#functions/platform/digest.ts';
import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { counts, worthKeeping } from '#shared/evidence/merge.ts';
import { isTold } from '#shared/evidence/origin-kinds.ts';
import type { SeenFact } from '#shared/judging/facts.ts';
import { isSeenFailure } from '#shared/judging/seen-failure.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { packSeen, type SeenTimes, unpackSeen } from './seen-times.ts';

type Summary = Pick<
  Evidence,
  | 'parameterId'
  | 'source'
  | 'collector'
  | 'target'
  | 'value'
  | 'documented'
  | 'told'
  | 'digest'
  | 'observedAt'
  | 'expiresAt'
  | 'looked'
>;

/** Evidence without its proof. */
export interface KeptEvidence extends Summary {
  /** Address that it was gathered at; absent for what comes from a document, a person or a report from outside. */
  readonly place?: string;
}

/** A fact about the agent that a collector saw, or was told. */
export interface KeptFact extends SeenFact {
  readonly place?: string;
}

export interface Kept {
  readonly evidence: readonly KeptEvidence[];
  readonly facts: readonly KeptFact[];
}

export interface KeptVersion extends Kept {
  /** 0: nothing was ever written. */
  readonly version: number;
  /** Digest of what lasts, as it is stored. */
  readonly lasting: string | undefined;
}

/** Without its times, which stand in `SEEN` at the same place. */
type Timeless<T> = Omit<T, 'observedAt' | 'expiresAt' | 'looked'>;

/** What `EVIDENCE` holds, packed. */
interface Lasting {
  readonly evidence: readonly Timeless<KeptEvidence>[];
  readonly facts: readonly Timeless<KeptFact>[];
}

type Span = readonly [observedAt: Instant, expiresAt: Instant];

/**
 * What `SEEN` holds, packed: for each piece and each fact when it was seen and until when it counts, for each piece what was looked
 * at for it.
 */
interface Times {
  readonly evidence: readonly SeenTimes[];
  readonly facts: readonly Span[];
}

const factTimes = ([observedAt, expiresAt]: Span = ['', '']): Pick<KeptFact, 'observedAt' | 'expiresAt'> => ({
  observedAt,
  expiresAt,
});

const keyOf = (table: TenantTable, agentId: string, name: 'EVIDENCE' | 'SEEN') =>
  table.key('AGENTSTATE', name, `agent#${agentId}`);

const split = ({ evidence, facts }: Kept): { readonly lasting: Lasting; readonly times: Times } => ({
  lasting: {
    evidence: evidence.map(({ observedAt: _, expiresAt: __, looked: ___, ...rest }) => rest),
    facts: facts.map(({ observedAt: _, expiresAt: __, ...rest }) => rest),
  },
  times: {
    evidence: evidence.map(packSeen),
    facts: facts.map(({ observedAt, expiresAt }) => [observedAt, expiresAt] as const),
  },
});

const joined = ({ evidence, facts }: Lasting, times: Times): Kept => ({
  evidence: evidence.map((one, place) => ({ ...one, ...unpackSeen(times.evidence[place]) })),
  facts: facts.map((one, place) => ({ ...one, ...factTimes(times.facts[place]) })),
});

/** The two items are read one after the other, so a write may come between. */
const TRIES = 5;

/** What the agent has, expired evidence that is still worth naming included; read consistently. */
export const readKept = async (table: TenantTable, agentId: string): Promise<KeptVersion> => {
  for (let tries = 1; ; tries += 1) {
    const seen = await table.get(keyOf(table, agentId, 'SEEN'), { consistent: true });
    const item = await table.get(keyOf(table, agentId, 'EVIDENCE'), { consistent: true });
    if (!item) return { evidence: [], facts: [], version: 0, lasting: undefined };
    if (seen && seen.of === item.digest) {
      const kept = joined(unpack<Lasting>(item.packed as Uint8Array), unpack(seen.packed as Uint8Array));
      return { ...kept, version: Number(seen.version), lasting: String(item.digest) };
    }
    if (tries === TRIES) throw new Error(`The evidence of agent ${agentId} changes faster than it is read.`);
  }
};

/** Replaces the version that was read. `overtaken` is thrown when another run was faster. */
export const keptWrites = (
  table: TenantTable,
  agentId: string,
  kept: Kept,
  read: Pick<KeptVersion, 'version' | 'lasting'>,
  overtaken: () => Error,
): readonly Write[] => {
  const { lasting, times } = split(kept);
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
      failed: overtaken,
    },
    ...(digest === read.lasting
      ? []
      : [{ put: { ...keyOf(table, agentId, 'EVIDENCE'), digest, packed: pack(lasting) } }]),
  ];
};

/** What was gathered, and what that replaces. */
export interface Gathered extends Kept {
  /**
   * Addresses of the agent; what was gathered at another one is not about it any more. Absent where that is not the
   * question: then it stands.
   */
  readonly places?: ReadonlySet<string>;
  /** Collectors that ran and replace all that they said before, as of a document. */
  readonly reread: ReadonlySet<string>;
  /**
   * `answerKey` of what a collector answered without reservation: whatever it said of that before at the same address, of
   * whichever target, is replaced.
   */
  readonly answered: ReadonlySet<string>;
}

/** Names a question to a collector, the kind of source that it answered from, and the address at which it asked. */
export const answerKey = ({
  collector,
  parameterId,
  source,
  place = '',
}: Pick<KeptEvidence, 'collector' | 'parameterId' | 'source' | 'place'>) =>
  `${collector} ${parameterId} ${source} ${place}`;

/** Whether what was gathered is about the agent, by the addresses that it has. */
export const isAt = (
  { place }: { readonly place?: string },
  places: ReadonlySet<string> | undefined,
): boolean => place === undefined || !places || places.has(place);

/** Whether evidence is about the agent: it was gathered where the agent is, or it is a failure that was seen where it was. */
export const isAbout = (one: KeptEvidence, places: ReadonlySet<string> | undefined, now: Instant): boolean =>
  isAt(one, places) || isSeenFailure(one, now);

const sightOf = ({ collector, fact }: KeptFact): string => `${collector} ${fact}`;

/**
 * The facts that an agent has. A yes that was seen ends by sight alone, not by time nor with the connection: its collector looks
 * again, there or at an address that took its place, or another one sees the contrary there. What was told, and a no, count
 * for their time.
 */
const mergeFacts = (
  before: readonly KeptFact[],
  { facts, places, reread }: Pick<Gathered, 'facts' | 'places' | 'reread'>,
  now: Instant,
): readonly KeptFact[] => {
  const seenAgain = new Set(facts.map(sightOf));
  const seenContrary = new Set(
    facts.filter(({ value }) => value === 'no').map(({ fact, place = '' }) => `${fact} ${place}`),
  );
  const stands = (one: KeptFact): boolean => {
    if (one.value === 'yes' && !isTold(one.collector))
      return isAt(one, places)
        ? !seenContrary.has(`${one.fact} ${one.place ?? ''}`)
        : !seenAgain.has(sightOf(one));
    return counts(one, now) && isAt(one, places) && !(one.place === undefined && reread.has(one.collector));
  };
  const merged = new Map<string, KeptFact>();
  const fresh = facts.filter((one) => counts(one, now));
  for (const one of [...before.filter(stands), ...fresh])
    merged.set(`${sightOf(one)} ${one.place ?? ''}`, one);
  return [...merged.values()];
};

/**
 * Adds what was gathered to what the agent had. A failure that was seen goes only when its collector has answered the question
 * again: at the same address, or where the agent is now if it is not there any more.
 */
export const mergeKept = (before: Kept, gathered: Gathered, now: Instant): Kept => {
  const { places, reread, answered } = gathered;
  const stands = (one: { readonly place?: string; readonly collector: string }): boolean =>
    isAt(one, places) && !(one.place === undefined && reread.has(one.collector));
  const here = [undefined, ...(places ?? [])];
  const isAnsweredAt = (one: KeptEvidence): boolean =>
    here.some((place = '') => answered.has(answerKey({ ...one, place })));
  const isLeftBehind = (one: KeptEvidence): boolean =>
    !isAt(one, places) && isSeenFailure(one, now) && !isAnsweredAt(one);
  const standing = before.evidence.filter(
    (one) => isLeftBehind(one) || (stands(one) && !answered.has(answerKey(one))),
  );
  const evidence = worthKeeping([...standing, ...gathered.evidence], now, (one) => isSeenFailure(one, now));
  return { evidence, facts: mergeFacts(before.facts, gathered, now) };
};
