import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What kind of place an address is. `public` is public unicast; `never` may not be connected to under any policy
 * (unspecified, multicast, broadcast); `other` is private or special and only a listed range may allow it.
 */
export type AddressClass = 'public' | 'loopback' | 'metadata' | 'never' | 'other';

/** Metadata and platform services of AWS, Azure, Google Cloud, Oracle and Alibaba (probes §2 rule 9). */
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

/** The IPv4 address that an IPv6 address stands for (`::ffff:a.b.c.d` and the old `::a.b.c.d`); otherwise itself. */
const unwrap = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 => {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const compatible =
    bytes.slice(0, 12).every((byte) => byte === 0) && !['::', '::1'].includes(address.toString());
  return compatible ? ipv4Of(bytes.slice(12)) : address;
};

/** The IPv4 address that a translator would reach: NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const translated = (address: ipaddr.IPv6): string | undefined => {
  const bytes = address.toByteArray();
  if (address.range() === 'rfc6052') return ipv4Of(bytes.slice(12)).toString();
  return address.range() === '6to4' ? ipv4Of(bytes.slice(2, 6)).toString() : undefined;
};

/** Parses an IP address as a resolver or a socket writes it; undefined when it is none. */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  // The usual spelling, which `ipaddr.js` reads three times over.
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

/** True when one of the ranges, such as `10.20.0.0/16`, holds the address. */
export const inRanges = (address: ipaddr.IPv4 | ipaddr.IPv6, cidrs: readonly string[]): boolean =>
  cidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr);
    return network.kind() === address.kind() && address.match(network, bits);
  });
