/**
 * The guard of every outbound call to an address that a tenant or a target gave (probes §2). It parses as the
 * WHATWG URL standard does and judges afterwards, so that no spelling of an address slips through.
 */
import { addressClass, inRanges, parseAddress } from './address-class.ts';
import type { AddressPolicy } from './address-policy.ts';
import type { Resolver } from './resolver.ts';

const LONGEST_URL = 2048;
const DNS_MILLISECONDS = 2_000;

/** `blocked`: a rule denies it. `unresolved`: the name has no address. `timeout`: the resolver was too slow. */
export type Judgement =
  | {
      readonly allowed: true;
      readonly url: URL;
      /** Without brackets and trailing dot. */
      readonly hostname: string;
      readonly port: number;
      /** Every address of the host; connect to these and look nothing up again. */
      readonly addresses: readonly string[];
    }
  | {
      readonly allowed: false;
      readonly kind: 'blocked' | 'unresolved' | 'timeout';
      readonly code: string;
      /** For the audit log. */
      readonly detail: string;
      /** It points at a metadata service of a cloud. */
      readonly metadata: boolean;
    };

type Denial = Extract<Judgement, { allowed: false }>;

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
    return policy.clusterNames ? undefined : deny('NAME', `${hostname} is the API of a cluster`);
  }
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (local) return policy.loopback ? undefined : deny('NAME', `${hostname} is a name of this machine`);
  const inside = !hostname.includes('.') || hostname.endsWith('.local') || hostname.endsWith('.internal');
  return inside && policy.cidrs.length === 0
    ? deny('NAME', `${hostname} is a name of an inner network`)
    : undefined;
};

const addressDenial = (
  text: string,
  port: number,
  policy: AddressPolicy,
  address = parseAddress(text),
): Denial | undefined => {
  if (!address) return deny('ADDRESS', `${text} is no IP address`);
  const place = addressClass(address);
  if (place === 'metadata') return deny('METADATA', `${text} is a metadata service`, { metadata: true });
  if (place === 'loopback') {
    if (!policy.loopback) return deny('ADDRESS', `${text} is loopback`);
    const { onlyPort = port } = policy.loopback;
    if (port !== onlyPort) return deny('PORT', `port ${port} of this machine is not the agent's`);
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
    return deny('ADDRESS', `${text} is in no network that was named`);
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
  if (!url) return deny('URL', 'the text is no absolute URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return deny('SCHEME', `${url.protocol} is not probed`);
  if (url.protocol === 'http:' && !policy.plainHttp) return deny('SCHEME', 'plain http is not allowed here');
  return url.username || url.password ? deny('URL', 'the URL carries a user name or password') : url;
};

/** True when the URL itself, without any look-up, names a metadata service. */
export const namesMetadata = (url: URL): boolean => {
  const hostname = url.hostname.replace(/\.$/, '');
  const address = parseAddress(hostname);
  return address ? addressClass(address) === 'metadata' : metadataNames.has(hostname);
};

/**
 * Judges a URL and resolves its host once. Rejected if any of its addresses is denied.
 * The caller must connect to one of `addresses`: asking DNS again would let the answer change in between.
 */
export const judgeUrl = async (
  text: string,
  policy: AddressPolicy,
  resolver: Resolver,
  dnsMilliseconds: number = DNS_MILLISECONDS,
): Promise<Judgement> => {
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
      return deny('DNS_TIMEOUT', `no address of ${hostname} in time`, { kind: 'timeout' });
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
