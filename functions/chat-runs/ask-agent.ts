import { openedSecrets } from '#functions/agents/planned-secrets.ts';
import { type BudgetLedger, createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { type Pace, steadyPace } from '#functions/evidence/probe/pace.ts';
import { createProbe, type Probe } from '#functions/evidence/probe/probe.ts';
import { newId } from '#functions/platform/ids.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { watchStop } from '#functions/platform/jobs/stop-signal.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type Asked, askedKey, askedPartKey, nothingAsked } from './asked.ts';
import { ask, LONGEST_CALL } from './asking.ts';
import { type ChatPlan, chatPlanKey, newNonce } from './chat-plan.ts';
import type { Probes } from './speakers/speaker.ts';
import { openEndpoint, speakerOf } from './speakers/speakers.ts';

/** Maximum slice duration (probes §1). A request starts only if it can end within the slice. */
const SLICE = 90 * SECOND;
/** Interval of checks whether the run was stopped. Within two seconds, no more requests are sent. */
const CHECK_EVERY = SECOND / 2;

/**
 * Requests allowed in addition to the messages: for the agent card or the model list, for what responses left
 * behind, and for tasks that are awaited.
 */
const READS = { L0: 6, L1: 60 } as const;

const probesOf = async (
  plan: ChatPlan,
  { tenant, jobId }: AttemptOf,
  of: { readonly left: number; readonly pace: Pace; readonly shouldStop: () => boolean },
): Promise<{ readonly probes: Probes; readonly ledger: BudgetLedger }> => {
  const { webhook } = plan.connection;
  const { querySecrets } = plan;
  const address = new URL(plan.connection.url);
  const budget = { requests: { ...READS, L2: of.left }, milliseconds: SLICE };
  const ledger = createBudgetLedger(address.origin, budget);
  const probe = async (credential: ChatPlan['credentials']['first']): Promise<Probe> =>
    createProbe({
      policy: deployedPolicy({ ports: ownPort(address), plainHttp: true }),
      ledger,
      clock: () => new Date(),
      runId: jobId,
      contactUrl: plan.contact,
      trustedCa: plan.trustedCa,
      webhook: webhook && { url: plan.connection.url, template: webhook.template },
      pace: of.pace,
      shouldStop: of.shouldStop,
      timeouts: { headers: LONGEST_CALL },
      ...(await openedSecrets(tenant, {
        ...(credential ? { credential } : {}),
        ...(querySecrets ? { querySecrets } : {}),
      })),
    });
  const { first, second } = plan.credentials;
  const one = await probe(first);
  return {
    probes: { first: one, second: second ? await probe(second) : one },
    ledger,
  };
};

/** Waits in steps of at most a second, until a time or until the run is stopped. */
const waitUntil = async (time: number, pace: Pace, shouldStop: () => boolean): Promise<void> => {
  while (pace.gap > 0 && Date.now() < time && !shouldStop())
    await pace.wait(Math.min(SECOND, time - Date.now()));
};

/**
 * Workflow step: one slice of requests. It has no table access, so a stop is signaled through an object in
 * the bucket. It may be called again after a crash: a message whose response was not stored is not sent again.
 * @param pace time between requests; set only by tests
 */
export const askAgent = async (
  event: AttemptOf,
  objects: Objects,
  pace: Pace = steadyPace('L2'),
): Promise<void> => {
  const plan = await objects.get<ChatPlan>(chatPlanKey(event));
  if (!plan) throw new Error(`Run ${event.jobId} has no plan.`);
  const asked = (await objects.get<Asked>(askedKey(event))) ?? nothingAsked;
  if (asked.ended) return;
  const watch = watchStop(objects, event, CHECK_EVERY);
  const shouldStop = () => watch.stopped();
  try {
    // The previous slice may have ended with a request just now.
    if (asked.sent > 0) await waitUntil(Date.now() + pace.gap, pace, shouldStop);
    const began = Date.now();
    const left = Math.max(0, plan.maxCalls - asked.sent);
    const { probes, ledger } = await probesOf(plan, event, { left, pace, shouldStop });
    await ask(asked, {
      plan,
      probes,
      openEndpoint: () => openEndpoint(probes.first, plan.connection, plan.model),
      speakerOf: (endpoint) => speakerOf(endpoint, pace),
      stoppedBy: () => ledger.stopped,
      pause: () => waitUntil(ledger.quietUntil, pace, shouldStop),
      shouldStop,
      hasTime: () => Date.now() - began < SLICE - LONGEST_CALL,
      save: (now) => objects.put(askedKey(event), now),
      savePart: (index, part) => objects.put(askedPartKey(event, index), part),
      newId,
      newNonce,
      clock: () => new Date(),
    });
  } finally {
    watch.end();
  }
};
