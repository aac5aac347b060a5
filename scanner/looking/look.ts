/** What methods of discovery may use when the scanner runs them: this machine, and the networks that its operator named. */
import type { Address, Look } from '#functions/discovery/methods/method.ts';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { steadyPace } from '#functions/evidence/probe/pace.ts';
import { createProbe, type Probe } from '#functions/evidence/probe/probe.ts';
import { scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import { outboundCall } from '#functions/platform/outbound/outbound-call.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { VERSION } from '../version.ts';

export interface Here {
  readonly host: Look['host'];
  readonly root: string;
  readonly folders: readonly string[];
  readonly networks: readonly string[];
  /** The platform, which is not looked at, and which says who asks. */
  readonly platform: URL;
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** What one address may be asked in a run: a look at it, and no more. */
const budget = { requests: { L0: 20, L1: 20 }, milliseconds: MINUTE };

/** Ports of the platform where it runs on this very machine. */
const ownPortsOf = ({ hostname, port, protocol }: URL): ReadonlySet<number> =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    ? new Set([Number(port) || (protocol === 'https:' ? 443 : 80)])
    : new Set();

/** Makes the look for some addresses; the probe clients of a run are the same in all of its looks. */
export const lookFrom = (here: Here): ((addresses: readonly Address[]) => Look) => {
  const ownPorts = ownPortsOf(here.platform);
  const scanner = scannerPolicy({ cidrs: here.networks, loopback: true });
  const policy = { ...scanner, loopback: { deniedPorts: [...ownPorts] } };
  const contactUrl = here.platform.origin;
  const probes = new Map<string, Probe>();
  const probe = (origin: string): Probe => {
    const known = probes.get(origin);
    if (known) return known;
    const made = createProbe({
      ...{ policy, contactUrl, runId: here.runId, clock: () => new Date(), pace: steadyPace() },
      ledger: createBudgetLedger(origin, budget),
      shouldStop: () => here.signal.aborted,
    });
    probes.set(origin, made);
    return made;
  };
  const identity = { 'user-agent': `accredit-scanner/${VERSION} (+${contactUrl})` };
  return (addresses) => ({
    host: here.host,
    now: () => new Date(),
    signal: here.signal,
    files: { root: here.root, folders: here.folders },
    call: (request, more = {}) => outboundCall(request, { policy, identity, ...more }),
    probe,
    addresses,
    networks: here.networks,
    accounts: [],
    ownPorts,
  });
};
