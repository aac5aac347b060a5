import type { CollectInput } from '#functions/evidence/collectors/collector.ts';
import { collectorsFor } from '#functions/evidence/collectors/registry.ts';
import type { Objects } from '#functions/evidence/objects.ts';
import type { Pace } from '#functions/evidence/probe/pace.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { openProbe } from './open-probe.ts';
import { type AttemptOf, type Plan, planKey, stagedKey } from './plan.ts';
import { runCollectors } from './run-collectors.ts';
import type { Staged } from './staged.ts';

/** Two minutes of probing (probes §1), and what reading and grading take beyond. */
const TIME = 150 * SECOND;

/**
 * Second step, for one entry of the plan: runs its collectors and stages what they gathered. It reads no table, and
 * writes under its attempt, so that a late one is not read by anybody.
 * @param pace between requests; only tests give one
 */
export const collect = async (
  event: AttemptOf & { readonly origin: number },
  objects: Objects,
  pace?: Pace,
): Promise<void> => {
  const plan = await objects.get<Plan>(planKey(event));
  const sighted = plan?.entries[event.origin];
  if (!plan || !sighted) throw new Error(`The plan of scan ${event.scanId} has no entry ${event.origin}.`);
  const { connection, manifest, attestations } = plan;
  const isEndpoint = sighted === 'endpoint';
  const until = Date.now() + TIME;
  const probe = isEndpoint ? await openProbe(plan, { ...event, until, pace }) : undefined;
  const input: CollectInput = {
    wanted: new Set(plan.wanted),
    ...(connection ? { connection: { protocol: connection.protocol, url: connection.url } } : {}),
    ...(manifest ? { manifest } : {}),
    ...(attestations ? { attestations } : {}),
    ...(probe ? { probe } : {}),
  };
  const collectors = await runCollectors(collectorsFor(sighted), input, {
    clock: () => new Date(),
    milliseconds: TIME,
    scanId: event.scanId,
    looksAt: isEndpoint
      ? { source: 'probe', target: connection?.url ?? '' }
      : { source: 'manifest', target: 'manifest', receivedAt: manifest?.receivedAt },
  });
  const staged: Staged = { ...(isEndpoint && connection ? { place: connection.url } : {}), collectors };
  await objects.put(stagedKey(event, event.origin), staged);
};
