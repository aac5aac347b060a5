/** How a discovered agent stands to the agents that are registered, and whether it is there still. */
import { hostOf } from '#shared/kernel/host-of.ts';
import type { Discovered, DiscoveredState } from './discovered.ts';
import { normalisedEndpoint } from './identity.ts';
import { discoveryMethods, type MethodId } from './methods.ts';

/** A registered agent, as far as it says where it is. */
export interface Registered {
  readonly id: string;
  readonly endpoint?: string | undefined;
  /** Values of its metadata that are texts. */
  readonly names: readonly string[];
}

type Found = Pick<Discovered, 'identifier' | 'endpoint' | 'joins'>;

const addressesOf = ({ endpoint, joins }: Found): ReadonlySet<string> =>
  new Set([...(endpoint === null ? [] : [endpoint]), ...(joins.endpoints ?? [])].map(normalisedEndpoint));

/** Whether one address lies below the other one, by whole parts of the path. */
const isBelow = (one: string, other: string): boolean => `${one}/`.startsWith(`${other}/`);

const only = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined);

/**
 * The registered agent that a discovered one is: the one that names its identifier, resource or card in its metadata, else the one at
 * its address, else the only one whose address lies below. Undefined where none or several could be meant.
 */
export const registeredAs = (found: Found, registered: readonly Registered[]): string | undefined => {
  const names = new Set([found.identifier, ...(found.joins.resources ?? []), ...(found.joins.cards ?? [])]);
  const named = registered.filter((agent) => agent.names.some((name) => names.has(name)));
  if (named.length > 0) return only(named.map(({ id }) => id));
  const addresses = addressesOf(found);
  const placed = registered.flatMap(({ id, endpoint }) =>
    endpoint === undefined ? [] : [{ id, at: normalisedEndpoint(endpoint) }],
  );
  const exact = placed.filter(({ at }) => addresses.has(at));
  if (exact.length > 0) return only(exact.map(({ id }) => id));
  // Who sees a port sees what lies below it. What lies below a registered address may be another agent.
  const near = placed.filter(({ at }) => [...addresses].some((address) => isBelow(at, address)));
  return only(near.map(({ id }) => id));
};

/** One time that somebody looked, and how far. */
export interface LookedAt {
  readonly from: string;
  readonly at: string;
  /** Methods that looked at all that they were to look at. */
  readonly methods: readonly MethodId[];
  /** `host:port` of the addresses that were looked at; absent where that is not known. */
  readonly hosts?: readonly string[] | undefined;
}

/** By whom, how and when an agent was seen last, for each way in which it was. */
export interface SeenBy {
  readonly from: string;
  readonly method: MethodId;
  readonly at: string;
}

/** So many looks in vain make an agent stale, or gone. */
const STALE_AFTER = 2;
const GONE_AFTER = 5;

/** How often somebody looked in vain in the one way where it was seen last by it. */
const looksInVain = (by: SeenBy, looks: readonly LookedAt[], host: string | undefined): number =>
  looks.filter(({ from, at, methods, hosts }) => {
    if (from !== by.from || at <= by.at || !methods.includes(by.method)) return false;
    // A look at addresses says nothing of one that was not among them.
    return discoveryMethods[by.method].stage === 'sources' || (host !== undefined && hosts?.includes(host));
  }).length;

interface Standing {
  readonly agentId: string | null;
  readonly vendorMade: boolean;
  readonly dismissed: boolean;
  readonly endpoint: string | null;
  readonly seenBy: readonly SeenBy[];
}

/** `host:port` of an address. */
export const hostOfEndpoint = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? hostOf(endpoint) : undefined;

/** The state of a discovered agent: one that was dismissed stays so, and one is gone only where all who saw it looked in vain. */
export const stateOf = (
  { agentId, vendorMade, dismissed, endpoint, seenBy }: Standing,
  looks: readonly LookedAt[],
): DiscoveredState => {
  if (dismissed) return 'dismissed';
  const host = endpoint === null ? undefined : hostOfEndpoint(endpoint);
  const vain = seenBy.length === 0 ? 0 : Math.min(...seenBy.map((by) => looksInVain(by, looks, host)));
  if (vain >= GONE_AFTER) return 'gone';
  if (vain >= STALE_AFTER) return 'stale';
  if (agentId !== null) return 'managed';
  return vendorMade ? 'vendor' : 'unmanaged';
};
