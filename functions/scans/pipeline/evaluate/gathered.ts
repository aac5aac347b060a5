/** The gathered data of a run, joined from what its collectors staged, and the meaning of gaps. */

import type {
  ClientReading,
  ListPosition,
  SeenCertificate,
} from '#functions/evidence/collectors/collector.ts';
import { type EvidenceStatement, joinStatements, type Statement } from '#functions/evidence/statement.ts';
import type { Gathered, StoredFact } from '#functions/evidence/stored-evidence.ts';
import type { HostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import { type OriginKind, type OriginKinds, originKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { CollectorResult, ReachedReply } from '#shared/scans/contract.ts';
import { reachedOf } from '../collect/reach.ts';
import type { Staged, StagedCollector } from '../collect/staged.ts';
import type { Plan } from '../plan/plan.ts';

export interface ScanGathered extends EvidenceStatement, Pick<Gathered, 'places'> {
  readonly collectors: readonly CollectorResult[];
  /** Probe result of each address; absent if none was to be probed. */
  readonly addresses?: readonly ReachedReply[];
  /** Whether nothing was gathered and stored evidence is re-evaluated. */
  readonly reevaluated?: true;
  /** As of the start of the run. */
  readonly attestations: readonly Attestation[];
  /** Parameters that a collector should have checked but could not: this scan does not resolve their issues. */
  readonly unseen: ReadonlySet<string>;
  /** Snapshots for the agent's baselines: one per kind. */
  readonly seen: readonly Seen[];
  /** The certificate of the address; absent if it has none. */
  readonly certificate?: SeenCertificate & { readonly url: string };
  /** Hosts whose control was proven during the run. */
  readonly shownHosts: readonly HostProof[];
  /** Whether the agent has an endpoint. */
  readonly hasEndpoint: boolean;
  /** Names of the agent's tools; absent if no complete list was read. */
  readonly toolNames?: readonly string[];
  /** Where reading of the tool list stopped; absent if its end was read, or none was read. */
  readonly listPosition?: ListPosition;
  /** Comparison of the tool list with an ordinary client; absent if none was made. */
  readonly clientReading?: ClientReading;
}

/** Returns the collectors of a planned origin that was never staged. */
const interrupted = (kind: OriginKind, plan: Plan, now: Instant): readonly StagedCollector[] =>
  Object.keys(kind.collectors).map((id) => ({
    id,
    status: 'failed',
    reason: 'It was interrupted before it was complete.',
    startedAt: now,
    endedAt: now,
    shows: plan.wanted,
    observedAt: now,
    evidence: [],
    gaps: [],
    facts: [],
  }));

const collectorResult = (one: StagedCollector): CollectorResult => {
  const { id, version, status, reason, unreached, startedAt, endedAt } = one;
  return {
    id,
    ...(version === undefined ? {} : { version }),
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(unreached === undefined ? {} : { unreached }),
    startedAt,
    endedAt,
  };
};

/** An attestation states its own start and expiry. */
const attestedTimes = (attestations: readonly Attestation[]) => (parameterId: string) => {
  const attestation = attestations.find((one) => one.parameterId === parameterId && !one.proposed);
  return attestation && { observedAt: attestation.attestedAt, expiresAt: attestation.expiresAt };
};

/** Returns the parameters that a collector could not observe. */
const unseenBy = ({ status, shows, gaps }: StagedCollector): readonly string[] => [
  ...(status === 'failed' ? shows : []),
  ...gaps.filter(({ outcome }) => outcome === 'error').map(({ parameterId }) => parameterId),
];

/** Returns the first of each kind. */
const eachOnce = (seen: readonly Seen[]): readonly Seen[] =>
  seen.filter(({ kind }, index) => seen.findIndex((one) => one.kind === kind) === index);

/** One origin of a plan, with its staged data. */
interface Sample extends Staged {
  readonly origin: Plan['origins'][number];
  readonly kind: OriginKind;
  readonly at: { readonly place?: string };
}

/** Returns the facts implied by a response of an address, or by no response to a request. */
const impliedBy = ({ origin, kind, at, ...staged }: Sample, now: Instant): readonly StoredFact[] => {
  if (kind.implies === undefined) return [];
  const fact = kind.implies;
  const expiresAt = later(now, kind.factDays * DAY);
  return reachedOf(origin, kind, staged).flatMap(({ reached }): readonly StoredFact[] =>
    reached === 'yes' || reached === 'no'
      ? [{ fact, value: reached, collector: origin.kind, observedAt: now, expiresAt, ...at }]
      : [],
  );
};

/**
 * Joins what the origins of a plan staged.
 * @param staged by plan index; undefined if a collection ended without staging anything
 * @param kinds only tests replace the product's own
 */
export const gather = (
  plan: Plan,
  staged: readonly (Staged | undefined)[],
  now: Instant,
  kinds: OriginKinds = originKinds,
): ScanGathered => {
  const { origins, attestations = [] } = plan;
  const known = origins.map((origin, index): Sample => {
    const kind = originKind(kinds, origin.kind);
    const own = staged[index] ?? { collectors: interrupted(kind, plan, now) };
    return { ...own, origin, kind, at: origin.address ? { place: origin.address.url } : {} };
  });
  const statements = known.flatMap(({ kind, collectors, at }) =>
    collectors.map(
      ({ id, status, observedAt, evidence, probes = [], gaps, facts, retracts = [] }): Statement => ({
        collector: id,
        observedAt,
        kind,
        complete: status === 'ran',
        evidence,
        probes,
        gaps,
        facts,
        retracts,
        ...at,
      }),
    ),
  );
  const collectors = known.flatMap((one) => one.collectors);
  const stated = joinStatements(statements, attestedTimes(attestations));
  const certificate = known.flatMap(({ origin, collectors: own }) => {
    const shown = own.find((one) => one.certificate)?.certificate;
    return shown && origin.address ? [{ ...shown, url: origin.address.url }] : [];
  })[0];
  const toolNames = collectors.find((one) => one.toolNames !== undefined)?.toolNames;
  const listPosition = collectors.find((one) => one.listPosition !== undefined)?.listPosition;
  const clientReading = collectors.find((one) => one.clientReading !== undefined)?.clientReading;
  return {
    ...stated,
    facts: [...stated.facts, ...known.flatMap((one) => impliedBy(one, now))],
    collectors: collectors.map(collectorResult),
    addresses: known.flatMap((one) => reachedOf(one.origin, one.kind, one)),
    shownHosts: known.flatMap(({ shown }) => shown ?? []),
    attestations,
    seen: eachOnce(collectors.flatMap(({ seen = [] }) => seen)),
    unseen: new Set(collectors.flatMap(unseenBy)),
    places: new Set(known.flatMap(({ at }) => at.place ?? [])),
    hasEndpoint: known.some(({ kind, at }) => at.place && kind.implies === 'has-remote-endpoint'),
    ...(certificate ? { certificate } : {}),
    ...(toolNames ? { toolNames } : {}),
    ...(listPosition ? { listPosition } : {}),
    ...(clientReading ? { clientReading } : {}),
  };
};
