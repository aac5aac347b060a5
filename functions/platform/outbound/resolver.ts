import { lookup } from 'node:dns/promises';

/** Finds all addresses (A and AAAA) of a host name. Rejects when there is none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/** The resolver of this machine. */
export const systemResolver: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);
