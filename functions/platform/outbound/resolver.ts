import { Resolver as DnsResolver, lookup } from 'node:dns/promises';
import { SECOND } from '#shared/kernel/time.ts';

/** Resolves all addresses (A and AAAA) of a host name. Rejects if there is none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/** Resolver of this machine. */
export const systemResolver: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);

/**
 * Resolves the TXT records of a name, each joined to one text (RFC 1035 §3.3.14); empty without records or
 * without a timely response.
 */
export type TextResolver = (name: string) => Promise<readonly string[]>;

/** Queries these servers, or those of this machine. */
export const textResolver = (servers?: readonly string[]): TextResolver => {
  const resolver = new DnsResolver({ timeout: 2 * SECOND, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((parts) => parts.join(''));
  };
};

/** Resolver of this machine. */
export const systemTexts: TextResolver = (name) => textResolver()(name);
