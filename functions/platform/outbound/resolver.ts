import { Resolver as DnsResolver, lookup } from 'node:dns/promises';
import { SECOND } from '#shared/kernel/time.ts';

/** Finds all addresses (A and AAAA) of a host name. Rejects when there is none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/** The resolver of this machine. */
export const systemResolver: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** Finds the texts (TXT) of a name, each joined to one (RFC 1035 §3.3.14); none where there are none, or nobody says so in time. */
export type TextResolver = (name: string) => Promise<readonly string[]>;

/** Asks these servers, or those of this machine. */
export const textResolver = (servers?: readonly string[]): TextResolver => {
  const resolver = new DnsResolver({ timeout: 2 * SECOND, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((parts) => parts.join(''));
  };
};

/** The resolver of this machine. */
export const systemTexts: TextResolver = (name) => textResolver()(name);
