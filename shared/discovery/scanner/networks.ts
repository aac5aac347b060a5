/** Networks in CIDR notation that an operator names. */
import * as v from 'valibot';

/** Larger networks are not operated by one organization and could not be scanned. */
const MIN_BITS = { v4: 8, v6: 32 } as const;

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/;
const V6 = /^([0-9a-fA-F:]{2,39})\/(\d{1,3})$/;

const isV6 = (address: string): boolean => v.is(v.pipe(v.string(), v.ipv6()), address);

/** Returns the network address, in which the host bits are zero. */
const networkOf = (octets: readonly number[], bits: number): string =>
  octets.map((octet, at) => octet & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * at)))) & 0xff).join('.');

/** Returns the error of a network as a sentence with the expected format; undefined if the network is valid. */
export const networkFault = (text: string): string | undefined => {
  const [, ...parts] = V4.exec(text) ?? [];
  if (parts.length === 5) {
    const octets = parts.slice(0, 4).map(Number);
    const bits = Number(parts[4]);
    if (octets.some((octet) => octet > 255) || bits > 32)
      return `Networks: \`${text}\` contains a number that is too large; enter a network such as 10.20.0.0/16`;
    if (bits < MIN_BITS.v4)
      return `Networks: \`${text}\` is too large; the minimum is /${MIN_BITS.v4}, such as 10.0.0.0/8`;
    const network = networkOf(octets, bits);
    return network === octets.join('.')
      ? undefined
      : `Networks: \`${text}\` is an address within a network; enter ${network}/${bits}`;
  }
  const [, address = '', length = ''] = V6.exec(text) ?? [];
  if (address !== '' && isV6(address) && Number(length) <= 128)
    return Number(length) < MIN_BITS.v6
      ? `Networks: \`${text}\` is too large; the minimum is /${MIN_BITS.v6}, such as fd12:3456::/32`
      : undefined;
  return `Networks: \`${text}\` must be in CIDR notation, such as 10.0.0.0/8 or 192.168.1.0/24`;
};

/** One network. */
export const networkSchema = v.pipe(
  v.string('Networks: must be in CIDR notation, such as 10.0.0.0/8'),
  v.trim(),
  v.maxLength(50, 'Networks: must be in CIDR notation, such as 10.0.0.0/8'),
  v.check(
    (text) => networkFault(text) === undefined,
    ({ input }) => networkFault(input) ?? '',
  ),
);
