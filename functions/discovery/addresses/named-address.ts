/** Where a reply may lead a method: an answer makes it ask no stranger. */
import ipaddr from 'ipaddr.js';
import { isOwnHost } from '#functions/evidence/collectors/named-place.ts';
import { inRanges, parseAddress } from '#functions/platform/outbound/address-class.ts';
import type { Look } from '../methods/method.ts';

const isNetwork = (cidr: string): boolean => ipaddr.isValidCIDR(cidr);

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname;

/**
 * Whether an address that a reply names may be asked: it lies on the host that named it, on one that somebody listed or found, or in a
 * network that the operator named. The policy judges it again when it is asked, with all that its name stands for.
 */
export const mayAsk = (
  { addresses, networks }: Pick<Look, 'addresses' | 'networks'>,
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
