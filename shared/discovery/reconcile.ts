/** Relates a discovered agent to the registered agents, and determines whether it still exists. */
import { hostOf } from '#shared/kernel/host-of.ts';
import type { Discovered, DiscoveredState } from './discovered.ts';
import { normalizedEndpoint } from './identity.ts';
import { discoveryMethods, type MethodId } from './methods.ts';

/** Location data of a registered agent. */
export interface Registered {
  readonly id: string;
  readonly endpoint?: string | undefined;
  /** Text values of its metadata. */
  readonly names: readonly string[];
}

type Found = Pick<Discovered, 'identifier' | 'endpoint' | 'joins'>;

const addressesOf = ({ endpoint, joins }: Found): ReadonlySet<string> =>
  new Set([...(endpoint === null ? [] : [endpoint]), ...(joins.endpoints ?? [])].map(normalizedEndpoint));

/** Returns true if one address is below the other, by whole path segments. */
const isBelow = (one: string, other: string): boolean => `${one}/`.startsWith(`${other}/`);

const only = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined);

/**
 * Returns the registered agent that matches a discovered one: the agent whose metadata names its identifier,
 * resource, or card; otherwise the agent at its address; otherwise the only agent whose address is below it.
 * Undefined if no agent or several agents match.
 */
export const registeredAs = (found: Found, registered: readonly Registered[]): string | undefined => {
  const names = new Set([found.identifier, ...(found.joins.resources ?? []), ...(found.joins.cards ?? [])]);
  const named = registered.filter((agent) => agent.names.some((name) => names.has(name)));
  if (named.length > 0) return only(named.map(({ id }) => id));
  const addresses = addressesOf(found);
  const placed = registered.flatMap(({ id, endpoint }) =>
    endpoint === undefined ? [] : [{ id, at: normalizedEndpoint(endpoint) }],
  );
  const exact = placed.filter(({ at }) => addresses.has(at));
  if (exact.length > 0) return only(exact.map(({ id }) => id));
  // A sighting of a port covers the paths below it. A path below a registered address may be another agent.
  const near = placed.filter(({ at }) => [...addresses].some((address) => isBelow(at, address)));
  return only(near.map(({ id }) => id));
};

/** One discovery run of a reporter, with its coverage. */
export interface LastScan {
  readonly from: string;
  readonly at: string;
  /** Methods with complete coverage. */
  readonly methods: readonly MethodId[];
  /** `host:port` of the probed addresses; absent if unknown. */
  readonly hosts?: readonly string[] | undefined;
}

/** Reporter, method, and time of an agent's latest sighting, one entry per reporter and method. */
export interface SeenBy {
  readonly from: string;
  readonly method: MethodId;
  readonly at: string;
}

/** Number of scans without a sighting after which an agent is stale or gone. */
const STALE_AFTER = 2;
const GONE_AFTER = 5;

/** Returns how many later scans of the same reporter and method did not find the agent. */
const findsNothing = (by: SeenBy, scans: readonly LastScan[], host: string | undefined): number =>
  scans.filter(({ from, at, methods, hosts }) => {
    if (from !== by.from || at <= by.at || !methods.includes(by.method)) return false;
    // An address scan is only meaningful for the addresses that it covered.
    return discoveryMethods[by.method].stage === 'sources' || (host !== undefined && hosts?.includes(host));
  }).length;

interface Standing {
  readonly agentId: string | null;
  readonly vendorMade: boolean;
  readonly dismissed: boolean;
  readonly endpoint: string | null;
  readonly seenBy: readonly SeenBy[];
}

/** Returns `host:port` of an address. */
export const hostOfEndpoint = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? hostOf(endpoint) : undefined;

/**
 * Returns the state of a discovered agent. A dismissed agent stays dismissed; an agent is gone only if none
 * of its reporters finds it any more.
 */
export const stateOf = (
  { agentId, vendorMade, dismissed, endpoint, seenBy }: Standing,
  scans: readonly LastScan[],
): DiscoveredState => {
  if (dismissed) return 'dismissed';
  const host = endpoint === null ? undefined : hostOfEndpoint(endpoint);
  const vain = seenBy.length === 0 ? 0 : Math.min(...seenBy.map((by) => findsNothing(by, scans, host)));
  if (vain >= GONE_AFTER) return 'gone';
  if (vain >= STALE_AFTER) return 'stale';
  if (agentId !== null) return 'managed';
  return vendorMade ? 'vendor' : 'unmanaged';
};
