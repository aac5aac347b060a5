import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Class of an address. `public` is public unicast; `never` is denied under every policy (unspecified,
 * multicast, broadcast); `other` is private or special and requires a listed range.
 */
export type AddressClass = 'public' | 'loopback' | 'metadata' | 'never' | 'other';

/** Metadata and platform services of AWS, Azure, Google Cloud, Oracle, and Alibaba (probes §2 rule 9). */
const metadataServices = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::23',
]);

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const neverRanges: ReadonlySet<string> = new Set(['unspecified', 'multicast', 'broadcast']);

const ipv4Of = (bytes: readonly number[]) => new ipaddr.IPv4([...bytes]);

/**
 * Returns the IPv4 address embedded in an IPv6 address (`::ffff:a.b.c.d` and the old `::a.b.c.d`); otherwise
 * the address itself.
 */
const unwrap = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 => {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const compatible =
    bytes.slice(0, 12).every((byte) => byte === 0) && !['::', '::1'].includes(address.toString());
  return compatible ? ipv4Of(bytes.slice(12)) : address;
};

/** Returns the IPv4 address that a translator would reach: NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const translated = (address: ipaddr.IPv6): string | undefined => {
  const bytes = address.toByteArray();
  if (address.range() === 'rfc6052') return ipv4Of(bytes.slice(12)).toString();
  return address.range() === '6to4' ? ipv4Of(bytes.slice(2, 6)).toString() : undefined;
};

/** Parses an IP address in resolver or socket notation; undefined if it is invalid. */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  // Fast path for the usual notation, which `ipaddr.js` parses three times.
  if (isIPv4(text)) return ipv4Of(text.split('.').map(Number));
  const bare = text.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? unwrap(ipaddr.parse(bare)) : undefined;
};

/** Classifies a parsed address. */
export const addressClass = (address: ipaddr.IPv4 | ipaddr.IPv6): AddressClass => {
  const text = address.toString();
  if (metadataServices.has(text)) return 'metadata';
  const range = address.range();
  if (range === 'loopback') return 'loopback';
  if (neverRanges.has(range)) return 'never';
  if (address instanceof ipaddr.IPv4) return range === 'unicast' ? 'public' : 'other';
  if (metadataServices.has(translated(address) ?? '')) return 'metadata';
  return range === 'unicast' && address.match(globalUnicast) ? 'public' : 'other';
};

/** Returns true if one of the ranges, such as `10.20.0.0/16`, contains the address. */
export const inRanges = (address: ipaddr.IPv4 | ipaddr.IPv6, cidrs: readonly string[]): boolean =>
  cidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr);
    return network.kind() === address.kind() && address.match(network, bits);
  });
