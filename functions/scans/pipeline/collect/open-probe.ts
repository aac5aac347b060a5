import type { AgentOrigin } from '#functions/agents/agent-origins.ts';
import { openedSecrets } from '#functions/agents/planned-secrets.ts';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import type { Pace } from '#functions/evidence/probe/pace.ts';
import { createProbe, type Probe } from '#functions/evidence/probe/probe.ts';
import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import type { OriginKind } from '#shared/evidence/origin-kinds.ts';
import { probedAddress } from '../plan/plan.ts';

/** The run that a probe belongs to. */
export interface ProbingRun {
  readonly tenant: string;
  readonly jobId: string;
  /** Contact page that probes name. */
  readonly contact: string;
  /** Called before each request; if true, no more requests are made. */
  readonly shouldStop: () => boolean;
  readonly pace?: Pace | undefined;
}

/**
 * Opens the probe of an origin's address, with one budget for all collectors; undefined without the owner's
 * consent.
 */
export const openProbe = async (
  origin: AgentOrigin,
  kind: OriginKind,
  { tenant, jobId, contact, shouldStop, pace }: ProbingRun,
): Promise<Probe | undefined> => {
  const probed = probedAddress(origin, kind);
  if (!probed || !kind.probing) return undefined;
  const { trustedCa } = probed;
  const address = new URL(probed.url);
  return createProbe({
    // Plain HTTP is allowed, because its rejection is one of the tests; a credential is never sent over it
    // unless the
    // owner stored it for a plain origin.
    policy: deployedPolicy({ ports: ownPort(address), plainHttp: true }),
    ledger: createBudgetLedger(address.origin, kind.probing.budget),
    clock: () => new Date(),
    runId: jobId,
    contactUrl: contact,
    trustedCa,
    pace,
    shouldStop,
    ...(await openedSecrets(tenant, probed)),
  });
};
