/** Where the scanner connects to when it looks at an agent. */
import { isLoopback } from '#functions/evidence/loopback.ts';
import { type AddressPolicy, scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import { ownPortsOf, portOf } from '../place/own-ports.ts';

/**
 * The networks of the configuration, whoever names an address; of this machine the port of the agent alone, for what listens on
 * another one is another program.
 */
export const policyFor = (agent: URL, networks: readonly string[], platform: URL): AddressPolicy => {
  const policy = scannerPolicy({ cidrs: networks, rangesAlone: true });
  return isLoopback(agent)
    ? { ...policy, loopback: { deniedPorts: [...ownPortsOf(platform)], onlyPort: portOf(agent) } }
    : policy;
};
