/**
 * The guard of every outbound call to an address from a tenant or a target (probes §2). It parses like the
 * WHATWG URL standard before it evaluates, so that no notation of an address bypasses it.
 */
import { addressClass, inRanges, parseAddress } from './address-class.ts';
import type { AddressPolicy } from './address-policy.ts';
import type { Resolver } from './resolver.ts';

const LONGEST_URL = 2048;
const DNS_MILLISECONDS = 2_000;

/** `blocked`: denied by a rule. `unresolved`: the name has no address. `timeout`: the resolver was too slow. */
export type Judgment =
  | {
      readonly allowed: true;
      readonly url: URL;
      /** Without brackets and trailing dot. */
      readonly hostname: string;
      readonly port: number;
      /** Every address of the host. Connect to one of these without another lookup. */
      readonly addresses: readonly string[];
    }
  | {
      readonly allowed: false;
      readonly kind: 'blocked' | 'unresolved' | 'timeout';
      readonly code: string;
      /** For the audit log. */
      readonly detail: string;
      /** Whether it refers to a cloud metadata service. */
      readonly metadata: boolean;
    };

type Denial = Extract<Judgment, { allowed: false }>;

const deny = (code: string, detail: string, more: Partial<Denial> = {}): Denial => ({
  allowed: false,
  kind: 'blocked',
  code,
  detail,
  metadata: false,
  ...more,
});

const metadataNames = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata',
  'instance-data.ec2.internal',
]);

const nameDenial = (hostname: string, policy: AddressPolicy): Denial | undefined => {
  if (metadataNames.has(hostname))
    return deny('METADATA', `${hostname} is a metadata service`, { metadata: true });
  if (hostname === 'kubernetes' || hostname.startsWith('kubernetes.default')) {
    return policy.clusterNames ? undefined : deny('NAME', `${hostname} is a cluster API`);
  }
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (local) return policy.loopback ? undefined : deny('NAME', `${hostname} is a name of this machine`);
  const inside = !hostname.includes('.') || hostname.endsWith('.local') || hostname.endsWith('.internal');
  return inside && policy.cidrs.length === 0
    ? deny('NAME', `${hostname} is a name of an internal network`)
    : undefined;
};

const addressDenial = (
  text: string,
  port: number,
  policy: AddressPolicy,
  address = parseAddress(text),
): Denial | undefined => {
  if (!address) return deny('ADDRESS', `${text} is not an IP address`);
  const place = addressClass(address);
  if (place === 'metadata') return deny('METADATA', `${text} is a metadata service`, { metadata: true });
  if (place === 'loopback') {
    if (!policy.loopback) return deny('ADDRESS', `${text} is loopback`);
    const { onlyPort = port } = policy.loopback;
    if (port !== onlyPort) return deny('PORT', `port ${port} of this machine does not belong to the agent`);
    return policy.loopback.deniedPorts.includes(port)
      ? deny('PORT', `port ${port} belongs to this product`)
      : undefined;
  }
  if (place === 'never') return deny('ADDRESS', `${text} is ${address.range()}`);
  if (place === 'other') {
    return inRanges(address, policy.cidrs)
      ? undefined
      : deny('ADDRESS', `${text} is ${address.range()}, not public`);
  }
  if (policy.rangesAlone && !inRanges(address, policy.cidrs))
    return deny('ADDRESS', `${text} is in none of the configured networks`);
  const open = policy.ports === 'any' || port === 80 || port === 443 || policy.ports.includes(port);
  return open ? undefined : deny('PORT', `port ${port} is not on the list`);
};

const resolveInTime = async (resolver: Resolver, hostname: string, milliseconds: number) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  try {
    return await Promise.race([resolver(hostname), late]);
  } finally {
    clearTimeout(timer);
  }
};

const parse = (text: string, policy: AddressPolicy): URL | Denial => {
  if (text.length > LONGEST_URL) return deny('URL', `the URL is longer than ${LONGEST_URL} characters`);
  const url = URL.parse(text);
  if (!url) return deny('URL', 'the text is not an absolute URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return deny('SCHEME', `${url.protocol} is not supported`);
  if (url.protocol === 'http:' && !policy.plainHttp) return deny('SCHEME', 'plain http is not allowed here');
  return url.username || url.password ? deny('URL', 'the URL contains a user name or password') : url;
};

/** Returns whether the URL itself, without a lookup, names a metadata service. */
export const namesMetadata = (url: URL): boolean => {
  const hostname = url.hostname.replace(/\.$/, '');
  const address = parseAddress(hostname);
  return address ? addressClass(address) === 'metadata' : metadataNames.has(hostname);
};

/**
 * Evaluates a URL and resolves its host once. Rejected if any of its addresses is denied. The caller must
 * connect to one of `addresses`: another DNS lookup could return a different answer.
 */
export const judgeUrl = async (
  text: string,
  policy: AddressPolicy,
  resolver: Resolver,
  dnsMilliseconds: number = DNS_MILLISECONDS,
): Promise<Judgment> => {
  const url = parse(text, policy);
  if ('allowed' in url) return url;
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const literal = parseAddress(hostname);
  if (literal) {
    return (
      addressDenial(hostname, port, policy, literal) ?? {
        allowed: true,
        url,
        hostname,
        port,
        addresses: [hostname],
      }
    );
  }
  const denied = nameDenial(hostname, policy);
  if (denied) return denied;
  try {
    const addresses = await resolveInTime(resolver, hostname, dnsMilliseconds);
    if (addresses === 'late')
      return deny('DNS_TIMEOUT', `no address of ${hostname} within the time limit`, { kind: 'timeout' });
    if (addresses.length === 0)
      return deny('ENOTFOUND', `${hostname} has no address`, { kind: 'unresolved' });
    const denials = addresses.flatMap((address) => addressDenial(address, port, policy) ?? []);
    return (
      denials.find(({ metadata }) => metadata) ??
      denials[0] ?? { allowed: true, url, hostname, port, addresses }
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'DNS';
    return deny(code, `${hostname} could not be resolved`, { kind: 'unresolved' });
  }
};
