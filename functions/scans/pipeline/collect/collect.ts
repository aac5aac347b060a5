import { readTranscripts } from '#functions/evidence/asked-tests.ts';
import type { CollectInput } from '#functions/evidence/collectors/collector.ts';
import { targetOf } from '#functions/evidence/collectors/finding.ts';
import {
  type Collectors,
  collectorsOf,
  collectors as ownCollectors,
} from '#functions/evidence/collectors/registry.ts';
import type { Pace } from '#functions/evidence/probe/pace.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { HostProof } from '#functions/host-proofs/host-proof-store.ts';
import { currentTime } from '#functions/platform/clock.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { watchStop } from '#functions/platform/jobs/stop-signal.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { type OriginKinds, originKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { findHostProof, withheldAt } from '../plan/find-host-proof.ts';
import { type Plan, type PlannedOrigin, planKey, stagedKey } from '../plan/plan.ts';
import { openProbe } from './open-probe.ts';
import { hostLabel } from './reach.ts';
import { runCollectors } from './run-collectors.ts';
import type { Staged } from './staged.ts';

/** Interval of the check whether the run was canceled; no further request is then made. */
const CHECK_EVERY = SECOND;

/** Dependencies of gathering; only tests replace the defaults. */
export interface Gathering {
  readonly kinds: OriginKinds;
  readonly collectors: Collectors;
}

const ownGathering: Gathering = { kinds: originKinds, collectors: ownCollectors };

/** Result for a missing host proof: it was found now, or the run may not probe the host. */
interface Proving {
  readonly shown?: HostProof;
  readonly withheld?: string;
}

const askedForProof = async (
  { address, unproven }: PlannedOrigin,
  probe: Probe | undefined,
): Promise<Proving> => {
  if (!address || !unproven || !probe) return {};
  const by = await findHostProof(address.url, unproven, probe);
  if (by) return { shown: { host: hostOf(address.url), by, at: instant(currentTime()) } };
  return unproven.mayProbe ? {} : { withheld: withheldAt(hostLabel(address.url), unproven) };
};

/** Returns stored conversations of the agent; none for origins that are probed. */
const heardBefore = async (
  objects: Objects,
  tenant: string,
  { agentId, conversations = [] }: Plan,
  { kind, address }: PlannedOrigin,
) =>
  kind === 'conversations' && address
    ? readTranscripts(objects, { tenant, agentId, url: address.url }, conversations)
    : [];

/**
 * Second step, for one origin of the plan: runs its collectors and stages what they gathered. It accesses no
 * table; a signal in the bucket reports that the run was canceled.
 * @param pace between requests; only tests set one
 */
export const collect = async (
  event: AttemptOf & { readonly origin: number },
  objects: Objects,
  pace?: Pace,
  { kinds, collectors }: Gathering = ownGathering,
): Promise<void> => {
  const plan = await objects.get<Plan>(planKey(event));
  const origin = plan?.origins[event.origin];
  if (!plan || !origin) throw new Error(`The plan of run ${event.jobId} has no origin ${event.origin}.`);
  const { contact, manifest, attestations, otherTools, listPosition, clientReading, baselines } = plan;
  const { address } = origin;
  const kind = originKind(kinds, origin.kind);
  const until = Date.now() + kind.milliseconds;
  const watch = watchStop(objects, event, CHECK_EVERY);
  const shouldStop = () => watch.stopped() || Date.now() > until;
  const probe = await openProbe(origin, kind, { ...event, contact, shouldStop, pace });
  const { shown, withheld } = await askedForProof(origin, probe);
  const conversations = await heardBefore(objects, event.tenant, plan, origin);
  const input: CollectInput = {
    wanted: new Set(plan.wanted),
    ...(address
      ? {
          connection: {
            protocol: address.protocol,
            url: address.url,
            mayMessage: address.mayMessage === true && !origin.unproven,
          },
        }
      : {}),
    ...(manifest ? { manifest } : {}),
    ...(attestations ? { attestations } : {}),
    ...(otherTools ? { otherTools } : {}),
    ...(listPosition ? { listPosition } : {}),
    ...(clientReading ? { clientReading } : {}),
    ...(baselines ? { baselines } : {}),
    ...(probe ? { probe } : {}),
    ...(conversations.length > 0 ? { conversations } : {}),
  };
  const done = await runCollectors(collectorsOf(kind, collectors), input, {
    clock: () => currentTime(),
    kind,
    target: address ? targetOf(address.url) : '',
    withheld,
    logFault: (collector, error) =>
      logger.error('collector failed', { collector, runId: event.jobId, error: error as Error }),
  }).finally(watch.end);
  if (watch.stopped()) return;
  const staged: Staged = {
    collectors: done,
    ...(shown ? { shown } : {}),
    ...(withheld === undefined ? {} : { withheld: true }),
  };
  await objects.put(stagedKey(event, event.origin), staged);
};
