/** Discovery context of the scanner: this machine, and the networks that its operator named. */
import type { Address, DiscoveryContext } from '#functions/discovery/methods/method.ts';
import { createReach } from '#functions/discovery/reach/reach.ts';
import { scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import { ownPortsOf } from '../host/own-ports.ts';

export interface Here {
  readonly host: DiscoveryContext['host'];
  readonly root: string;
  readonly folders: readonly string[];
  readonly networks: readonly string[];
  /** The platform, which is not probed, and which identifies the scanner in requests. */
  readonly platform: URL;
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** Returns a function that creates the context for some addresses; connections are shared within a run. */
export const scanFrom = (here: Here): ((addresses: readonly Address[]) => DiscoveryContext) => {
  const { host, networks, signal, runId, platform } = here;
  const now = () => new Date();
  const ownPorts = ownPortsOf(platform);
  const reach = createReach({
    // Listeners of this machine, and the networks that the operator named: addresses in replies cannot lead
    // elsewhere.
    policy: scannerPolicy({ cidrs: networks, loopback: true, rangesAlone: true }),
    ...{ ownPorts, clock: now, signal, runId, contactUrl: platform.origin },
  });
  return (addresses) => ({
    ...{ host, now, signal, networks, ownPorts, addresses, accounts: [] },
    files: { root: here.root, folders: here.folders },
    ...reach,
  });
};
