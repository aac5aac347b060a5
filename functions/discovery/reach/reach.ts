/** Network access for the methods of a run. */
import { identityOf } from '#functions/evidence/probe/identity.ts';
import type { Pace } from '#functions/evidence/probe/pace.ts';
import { createProbe, type Probe } from '#functions/evidence/probe/probe.ts';
import type { AddressPolicy } from '#functions/platform/outbound/address-policy.ts';
import { outboundCall } from '#functions/platform/outbound/outbound-call.ts';
import type { Failed } from '#functions/platform/outbound/outcome.ts';
import type { Resolver } from '#functions/platform/outbound/resolver.ts';
import type { Timeouts } from '#functions/platform/outbound/timeouts.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import { discoveryTimeouts, type RunLimits, runLimits } from './limits.ts';
import { createMemory } from './remembered.ts';
import { createRunAccount, createRunLedger, type OpenLedger } from './run-ledger.ts';

export interface ReachOptions {
  /**
   * Addresses that the run may reach: `deployedPolicy` in the cloud and on a local machine, `scannerPolicy`
   * in the scanner.
   */
  readonly policy: AddressPolicy;
  /** Ports of this product on this machine; blocked regardless of the policy. */
  readonly ownPorts: ReadonlySet<number>;
  readonly clock: Clock;
  /** Aborted when the run is stopped: no request is sent afterward. */
  readonly signal: AbortSignal;
  /** UUID of the run. */
  readonly runId: string;
  /** Page that identifies the caller to the owner of an address. */
  readonly contactUrl: string;
  /** PEM of a CA that is trusted in addition to the public ones. */
  readonly trustedCa?: string | undefined;
  /** Defaults to `runLimits`. */
  readonly limits?: Partial<RunLimits> | undefined;
  /** Defaults to `createBudgetLedger`. */
  readonly openLedger?: OpenLedger | undefined;
  /** Defaults to 250 ms between requests to one origin. */
  readonly pace?: Pace | undefined;
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
}

export type Reach = Pick<DiscoveryContext, 'call' | 'probe'>;

/** Timeout of one call, as for every outbound call. */
const CALL_MILLISECONDS = 20 * SECOND;

/** Returns the policy with the product's own ports blocked. */
const withoutOwnPorts = (policy: AddressPolicy, ownPorts: ReadonlySet<number>): AddressPolicy =>
  policy.loopback
    ? { ...policy, loopback: { deniedPorts: [...policy.loopback.deniedPorts, ...ownPorts] } }
    : policy;

const notSent = (code: string, detail: string): Failed => ({ outcome: 'refused', code, detail });

/** Creates the network access for one run. */
export const createReach = (options: ReachOptions): Reach => {
  const { clock, signal, runId, contactUrl, trustedCa, pace, resolver } = options;
  const policy = withoutOwnPorts(options.policy, options.ownPorts);
  const timeouts = { ...discoveryTimeouts, ...options.timeouts };
  const run = createRunAccount({ ...runLimits, ...options.limits }, clock);
  const remember = createMemory();
  const probes = new Map<string, Probe>();

  const open = (origin: string): Probe => {
    const probe = createProbe({
      ledger: createRunLedger(origin, run, options),
      shouldStop: () => signal.aborted,
      ...{ policy, clock, runId, contactUrl, trustedCa, pace, resolver, timeouts },
    });
    return { ...probe, request: (request) => remember(request, () => probe.request(request)) };
  };

  return {
    probe: (address) => {
      const origin = URL.parse(address)?.origin ?? address;
      const probe = probes.get(origin) ?? open(origin);
      probes.set(origin, probe);
      return probe;
    },
    call: async (request, more = {}) => {
      if (signal.aborted) return notSent('STOPPED', 'the run was stopped');
      const exhausted = run.exhausted();
      if (exhausted !== undefined) return notSent('RUN_LIMIT', exhausted);
      run.spend();
      const milliseconds = Math.min(request.milliseconds ?? CALL_MILLISECONDS, run.left());
      const identity = identityOf({ contactUrl, runId });
      return outboundCall(
        { ...request, milliseconds },
        { policy, identity, trustedCa, resolver, timeouts: options.timeouts, ...more },
      );
    },
  };
};
