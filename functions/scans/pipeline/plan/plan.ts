/**
 * The collection plan of a run: written by `begin` into the bucket, read by `collect` (which accesses no
 * table) and `conclude`.
 */

import type { StoredManifest } from '#functions/agents/agent-manifest-store.ts';
import type { AgentOrigin, OriginAddress } from '#functions/agents/agent-origins.ts';
import type { AskedRuns } from '#functions/evidence/asked-tests.ts';
import type { ClientReading, ListPosition, OtherTools } from '#functions/evidence/collectors/collector.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import { type OriginKind, type OriginKinds, originKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { checkedParameters } from '#shared/monitoring/checked-parameters.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { CompiledParameter } from '#shared/scoring/compile.ts';
import { type Run, scansOf } from './run.ts';

/** A host without proof of control, and what this run may do there. */
export interface Unproven {
  /** Text that proves control if it is found. */
  readonly word: string;
  /** Whether it may be probed this once without proof of control. */
  readonly mayProbe: boolean;
  /** Whether its proof file may be requested. */
  readonly mayAskForFile: boolean;
}

export interface PlannedOrigin extends AgentOrigin {
  /** Absent if nothing is probed, or control of the host is proven. */
  readonly unproven?: Unproven;
}

export interface Plan {
  readonly agentId: string;
  /** Required parameters. */
  readonly wanted: readonly string[];
  /** What to collect, with one run of `collect` each; identified by their index in this list. */
  readonly origins: readonly PlannedOrigin[];
  readonly manifest?: StoredManifest;
  readonly attestations?: readonly Attestation[];
  /** Chat runs with the agent, each with its latest tests. */
  readonly conversations?: AskedRuns;
  /** Tools of the tenant's other agents. */
  readonly otherTools?: readonly OtherTools[];
  /** Where the previous scan stopped reading the tool list. */
  readonly listPosition?: ListPosition;
  /** The last comparison of the tool list with an ordinary client. */
  readonly clientReading?: ClientReading;
  /** Approved baselines of the agent. */
  readonly baselines?: readonly Baseline[];
  /** Contact page that probes name. */
  readonly contact: string;
}

/** Objects belong to the run, regardless of the attempt: a takeover continues with the existing ones. */
type OfRun = Pick<AttemptOf, 'tenant' | 'jobId'>;

export const planKey = ({ tenant, jobId }: OfRun): string => `plans/${tenant}/${jobId}/plan.json.gz`;

/** Returns the key for the collected data of one origin of the plan. */
export const stagedKey = ({ tenant, jobId }: OfRun, origin: number): string =>
  `staged/${tenant}/${jobId}/${origin}.json.gz`;

/** An agent in stored form. */
export interface StoredAgent {
  readonly origins: readonly PlannedOrigin[];
  readonly manifest: StoredManifest | undefined;
  readonly attestations: readonly Attestation[];
  readonly conversations: AskedRuns;
  readonly otherTools?: readonly OtherTools[];
  /** Where the previous scan stopped reading the tool list. */
  readonly listPosition?: ListPosition;
  /** The last comparison of the tool list with an ordinary client. */
  readonly clientReading?: ClientReading;
  readonly baselines: readonly Baseline[];
}

/** An attestation that this run voided before an interruption is evaluated again in its earlier state. */
const beforeRun = ({ voided, ...attestation }: Attestation, own: ReadonlySet<string>): Attestation =>
  voided && !own.has(voided.scanId) ? { ...attestation, voided } : attestation;

/**
 * Plans a run on an agent in its current state.
 * @param parameters of all its frameworks
 */
export const planOf = (run: Run, parameters: readonly CompiledParameter[], stored: StoredAgent): Plan => {
  const own = new Set(scansOf(run).map(({ id }) => id));
  return {
    agentId: run.subject.agentId,
    wanted: run.subject.check
      ? checkedParameters
      : [...new Set([PHI_SCOPE, ...parameters.map(({ parameter }) => parameter.id)])],
    origins: stored.origins,
    ...(stored.manifest ? { manifest: stored.manifest } : {}),
    ...(stored.attestations.length > 0
      ? { attestations: stored.attestations.map((one) => beforeRun(one, own)) }
      : {}),
    ...(stored.conversations.length > 0 ? { conversations: stored.conversations } : {}),
    ...(stored.otherTools && stored.otherTools.length > 0 ? { otherTools: stored.otherTools } : {}),
    ...(stored.listPosition ? { listPosition: stored.listPosition } : {}),
    ...(stored.clientReading ? { clientReading: stored.clientReading } : {}),
    ...(stored.baselines.length > 0 ? { baselines: stored.baselines } : {}),
    contact: run.subject.contact,
  };
};

/** Returns the address of an origin that may be probed, with the consent that its kind requires. */
export const probedAddress = (
  { address }: AgentOrigin,
  { probing }: OriginKind,
): OriginAddress | undefined => (probing && address?.[probing.needs] ? address : undefined);

/** Returns the origins that a check covers: those that are probed. It sends no message, because it is frequent. */
export const checkedOrigins = (origins: readonly AgentOrigin[]): readonly AgentOrigin[] =>
  origins.flatMap((origin) => {
    const address = probedAddress(origin, originKind(originKinds, origin.kind));
    return address ? [{ ...origin, address: { ...address, mayMessage: false } }] : [];
  });

/** Returns the hosts of the origins at these indexes, in the same order for every run. */
export const hostsOf = (
  { origins }: Pick<Plan, 'origins'>,
  places: readonly number[],
  kinds: OriginKinds = originKinds,
): readonly string[] => {
  const hosts = places.flatMap((place) => {
    const origin = origins[place];
    const probed = origin && probedAddress(origin, originKind(kinds, origin.kind));
    return probed ? [hostOf(probed.url)] : [];
  });
  return [...new Set(hosts)].toSorted();
};

/** Returns the current step of a gathering scan as text for users. */
export const stepOf = ({ origins, manifest }: Plan, kinds: OriginKinds = originKinds): string => {
  const [first] = origins.flatMap((origin) => probedAddress(origin, originKind(kinds, origin.kind)) ?? []);
  if (first) return `Collecting from ${new URL(first.url).origin}`;
  return manifest ? 'Reading the manifest' : 'Searching for evidence';
};
