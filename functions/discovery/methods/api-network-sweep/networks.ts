/** Operator-defined networks and the addresses in them. Pure. */
import ipaddr from 'ipaddr.js';

/** A network whose addresses can be enumerated. */
export interface Network {
  readonly cidr: string;
  readonly size: number;
  /** Returns the address at an index, starting at 0. */
  readonly at: (place: number) => string;
}

/**
 * Maximum size of one network in address bits, such as a /16 of IPv4. A larger one takes hours and is mostly
 * empty.
 */
const MAX_BITS = 16;

const plus = (bytes: readonly number[], more: number): number[] => {
  const sum = [...bytes];
  let carry = more;
  for (let index = sum.length - 1; index >= 0 && carry > 0; index -= 1) {
    carry += sum[index] ?? 0;
    sum[index] = carry % 256;
    carry = Math.floor(carry / 256);
  }
  return sum;
};

const parse = (cidr: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined => {
  try {
    return ipaddr.parseCIDR(cidr);
  } catch {
    return undefined;
  }
};

/** Parses a network such as `10.20.0.0/16`; returns the reason as text if it cannot be swept. */
export const networkOf = (cidr: string): Network | string => {
  const parsed = parse(cidr);
  if (!parsed) return `${cidr.slice(0, 60)} is not a valid network; use the form 10.20.0.0/16.`;
  const [address, prefix] = parsed;
  const width = address.kind() === 'ipv4' ? 32 : 128;
  const bits = width - prefix;
  if (bits > MAX_BITS)
    return `${cidr} is larger than a /${width - MAX_BITS}; list the parts in use, each at most a /${width - MAX_BITS}.`;
  const size = 2 ** bits;
  const bytes = address.toByteArray();
  const base = bytes.map((byte, index) => {
    const stored = Math.min(8, Math.max(0, prefix - index * 8));
    return byte & (0xff << (8 - stored)) & 0xff;
  });
  return { cidr, size, at: (place) => ipaddr.fromByteArray(plus(base, place)).toString() };
};
