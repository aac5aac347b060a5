import ipaddr from 'ipaddr.js';
import { parseAddress } from '#functions/platform/outbound/address-class.ts';

/** Bits of an IPv6 address that its holder does not choose freely (RFC 4291 §2.5.4, RFC 6177 §2). */
const SUBNET_BITS = 64;

/**
 * Whom an address stands for when tries are counted: an IPv4 address itself, of IPv6 the subnet, whose 2^64 addresses one
 * holder has. What is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  const parsed = parseAddress(address);
  if (parsed === undefined) return address;
  return parsed instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${SUBNET_BITS}`)}/${SUBNET_BITS}`
    : parsed.toString();
};

/** Whether the viewer sits at the machine that serves. */
export const isOwnMachine = (address: string): boolean => parseAddress(address)?.range() === 'loopback';
