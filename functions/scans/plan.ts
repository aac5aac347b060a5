/** What a run will look at: written by `begin` into the bucket, read by `collect` (which reaches no table) and `conclude`. */

import type { StoredManifest } from '#functions/agents/agent-manifest-store.ts';
import type { AgentOrigin, OriginAddress } from '#functions/agents/agent-origins.ts';
import type { AskedRuns } from '#functions/evidence/asked-tests.ts';
import type { OtherTools } from '#functions/evidence/collectors/collector.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import { type OriginKind, type OriginKinds, originKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import type { CompiledParameter } from '#shared/judging/compile.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { checkedParameters } from '#shared/monitoring/checked-parameters.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import { type Run, scansOf } from './run.ts';

/** A host of which nobody has shown control, and what this run may do there. */
export interface Unproven {
  /** What shows control where it is found. */
  readonly word: string;
  /** It may be looked at this once, whether or not control is shown. */
  readonly mayLook: boolean;
  /** Its file may be asked for. */
  readonly mayAskForFile: boolean;
}

export interface PlannedOrigin extends AgentOrigin {
  /** Absent where nothing is probed, or control of the host is shown. */
  readonly unproven?: Unproven;
}

export interface Plan {
  readonly agentId: string;
  /** Parameters that are wanted. */
  readonly wanted: readonly string[];
  /** What is looked at, one run of `collect` each; they are named by their place in this list. */
  readonly origins: readonly PlannedOrigin[];
  readonly manifest?: StoredManifest;
  readonly attestations?: readonly Attestation[];
  /** Runs in which the agent was asked, each with the tests that were asked there last. */
  readonly conversations?: AskedRuns;
  /** Tools of the tenant's other agents. */
  readonly otherTools?: readonly OtherTools[];
  /** What of the agent was approved as it had been seen. */
  readonly baselines?: readonly Baseline[];
  /** Page that probes name as their contact. */
  readonly contact: string;
}

/** Objects belong to the run, whichever attempt left them: one that takes over goes on with what is there. */
type OfRun = Pick<AttemptOf, 'tenant' | 'jobId'>;

export const planKey = ({ tenant, jobId }: OfRun): string => `plans/${tenant}/${jobId}/plan.json.gz`;

/** Where the collection of one origin of the plan is put. */
export const stagedKey = ({ tenant, jobId }: OfRun, origin: number): string =>
  `staged/${tenant}/${jobId}/${origin}.json.gz`;

/** An agent as it is stored. */
export interface StoredAgent {
  readonly origins: readonly PlannedOrigin[];
  readonly manifest: StoredManifest | undefined;
  readonly attestations: readonly Attestation[];
  readonly conversations: AskedRuns;
  readonly otherTools?: readonly OtherTools[];
  readonly baselines: readonly Baseline[];
}

/** An attestation that this very run voided, before it was interrupted, is judged again as it was. */
const beforeRun = ({ voided, ...attestation }: Attestation, own: ReadonlySet<string>): Attestation =>
  voided && !own.has(voided.scanId) ? { ...attestation, voided } : attestation;

/**
 * Plans a run on an agent as it is now.
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
    ...(stored.baselines.length > 0 ? { baselines: stored.baselines } : {}),
    contact: run.subject.contact,
  };
};

/** The address of an origin that may be probed, which takes the consent that its kind needs. */
export const probedAddress = (
  { address }: AgentOrigin,
  { probing }: OriginKind,
): OriginAddress | undefined => (probing && address?.[probing.needs] ? address : undefined);

/** Origins of which a check sees something: those that are asked. */
export const checkedOrigins = (origins: readonly AgentOrigin[]): readonly AgentOrigin[] =>
  origins.filter((origin) => probedAddress(origin, originKind(originKinds, origin.kind)) !== undefined);

/** Hosts that the origins at these places are asked at, in an order that is the same for every run. */
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

/** What the scan is doing while it gathers, for people. */
export const stepOf = ({ origins, manifest }: Plan, kinds: OriginKinds = originKinds): string => {
  const [first] = origins.flatMap((origin) => probedAddress(origin, originKind(kinds, origin.kind)) ?? []);
  if (first) return `Collecting from ${new URL(first.url).origin}`;
  return manifest ? 'Reading the manifest' : 'Looking for evidence';
};
