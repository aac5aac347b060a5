/** Addresses at which a container's ports are published. */
import type { ListedContainer } from '#functions/discovery/docker/engine-objects.ts';
import { inRanges, parseAddress } from '#functions/platform/outbound/address-class.ts';

const local: ReadonlySet<string> = new Set(['0.0.0.0', '::', '', '127.0.0.1', '::1']);

/**
 * Returns each address once, without those of this product. A port published on a single host address is
 * included if the operator put its network in scope.
 */
export const publishedAddresses = (
  { Ports }: ListedContainer,
  networks: readonly string[],
  ownPorts: ReadonlySet<number>,
): readonly string[] => {
  const urls = Ports.flatMap(({ IP, PublicPort, Type }) => {
    if (!PublicPort || Type === 'udp' || Type === 'sctp') return [];
    if (local.has(IP)) return ownPorts.has(PublicPort) ? [] : [`http://127.0.0.1:${PublicPort}`];
    const address = parseAddress(IP);
    if (!address || !inRanges(address, networks)) return [];
    return [`http://${address.kind() === 'ipv6' ? `[${address}]` : address}:${PublicPort}`];
  });
  return [...new Set(urls)];
};
