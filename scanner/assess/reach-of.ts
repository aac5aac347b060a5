/** Connections allowed when the scanner probes an agent. */
import { isLoopback } from '#functions/evidence/loopback.ts';
import { type AddressPolicy, scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import { ownPortsOf, portOf } from '../host/own-ports.ts';

/**
 * Returns the policy: the configured networks, regardless of the source of an address; on this machine, only
 * the agent's port, because other ports belong to other programs.
 */
export const policyFor = (agent: URL, networks: readonly string[], platform: URL): AddressPolicy => {
  const policy = scannerPolicy({ cidrs: networks, rangesAlone: true });
  return isLoopback(agent)
    ? { ...policy, loopback: { deniedPorts: [...ownPortsOf(platform)], onlyPort: portOf(agent) } }
    : policy;
};
