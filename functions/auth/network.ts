import ipaddr from 'ipaddr.js';
import { parseAddress } from '#functions/platform/outbound/address-class.ts';

/** Prefix length of an IPv6 address that its holder cannot choose freely (RFC 4291 §2.5.4, RFC 6177 §2). */
const SUBNET_BITS = 64;

/**
 * Returns the key under which attempts from an address are counted: an IPv4 address itself, or the IPv6
 * subnet, whose 2^64 addresses belong to one holder. A text that is not an address is its own key.
 */
export const networkOf = (address: string): string => {
  const parsed = parseAddress(address);
  if (parsed === undefined) return address;
  return parsed instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${SUBNET_BITS}`)}/${SUBNET_BITS}`
    : parsed.toString();
};

/** Returns true if the viewer is on the machine that serves the product. */
export const isOwnMachine = (address: string): boolean => parseAddress(address)?.range() === 'loopback';
