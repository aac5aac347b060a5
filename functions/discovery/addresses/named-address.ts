/**
 * Limits which addresses named in a response may be requested, so that a response cannot redirect a method to
 * unrelated hosts.
 */
import ipaddr from 'ipaddr.js';
import { isOwnHost } from '#functions/evidence/collectors/named-place.ts';
import { inRanges, parseAddress } from '#functions/platform/outbound/address-class.ts';
import type { DiscoveryContext } from '../methods/method.ts';

const isNetwork = (cidr: string): boolean => ipaddr.isValidCIDR(cidr);

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname;

/**
 * Returns whether an address named in a response may be requested: it is on the host that named it, on a
 * listed or discovered host, or in a network that the operator named. The URL policy checks it again before
 * the request, with all addresses of its name.
 */
export const mayAsk = (
  { addresses, networks }: Pick<DiscoveryContext, 'addresses' | 'networks'>,
  named: string,
  by: string,
): boolean => {
  const url = URL.parse(named);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  if (isOwnHost(named, by)) return true;
  const literal = parseAddress(url.hostname);
  if (literal && inRanges(literal, networks.filter(isNetwork))) return true;
  return addresses.some((address) => hostOf(address.url) === url.hostname);
};
