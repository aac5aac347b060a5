/** What methods of discovery may use when the scanner runs them: this machine, and the networks that its operator named. */
import type { Address, Look } from '#functions/discovery/methods/method.ts';
import { createReach } from '#functions/discovery/reach/reach.ts';
import { scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import { ownPortsOf } from '../place/own-ports.ts';

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

/** Makes the look for some addresses; what connects is the same in all looks of a run. */
export const lookFrom = (here: Here): ((addresses: readonly Address[]) => Look) => {
  const { host, networks, signal, runId, platform } = here;
  const now = () => new Date();
  const ownPorts = ownPortsOf(platform);
  const reach = createReach({
    // Listeners of this machine, and the networks that the operator named: nothing that is read in a reply leads elsewhere.
    policy: scannerPolicy({ cidrs: networks, loopback: true, rangesAlone: true }),
    ...{ ownPorts, clock: now, signal, runId, contactUrl: platform.origin },
  });
  return (addresses) => ({
    ...{ host, now, signal, networks, ownPorts, addresses, accounts: [] },
    files: { root: here.root, folders: here.folders },
    ...reach,
  });
};
