/** Clusters of a machine with their lists, each read once per run regardless of the number of methods. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Notes } from '#functions/discovery/context/notes.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import { mayList } from '#shared/discovery/kubernetes-access.ts';
import { type ApiClient, type ApiList, createApiClient } from './api-client.ts';
import { type Accesses, type ClusterAccess, clusterAccesses } from './cluster-access.ts';
import { createServed } from './served.ts';

export interface Listing<Item> {
  readonly items: readonly Item[];
  readonly state: ApiList['state'];
  /** Sentence; absent if it ran or the resource does not exist. */
  readonly why?: string;
}

export interface Cluster {
  /**
   * UID of the namespace `kube-system`, which permanently identifies a cluster; otherwise a digest of its
   * address and authorities.
   */
  readonly id: string;
  /** Display text: how it was reached. */
  readonly from: string;
  /** Sentence, if its UID is unknown. */
  readonly caveat: string | undefined;
  /**
   * Lists the objects of a resource in all namespaces that match the schema.
   * @param within only this namespace; used for large lists, which are cached by schema
   * @throws an Error if the rules of `kubernetes-access.ts` do not allow it: a bug in the caller
   */
  readonly list: <Item>(
    group: string,
    resource: string,
    item: v.GenericSchema<unknown, Item>,
    within?: string,
  ) => Promise<Listing<Item>>;
}

/** Returns display text such as `deployments of apps`. */
const titleOf = (group: string, resource: string) => (group === '' ? resource : `${resource} of ${group}`);

const whyOf = (from: string, title: string, { state, why }: ApiList): string => {
  if (state === 'denied')
    return `With ${from}, ${title} may not be read: ${why}. The verbs get and list are required.`;
  return `With ${from}, ${title} could not be read${state === 'truncated' ? ' to the end' : ''}: ${why}.`;
};

const understood = <Item>(
  all: ApiList,
  item: v.GenericSchema<unknown, Item>,
  from: string,
  title: string,
): Listing<Item> => {
  if (all.state === 'absent') return { items: [], state: 'absent' };
  const read = all.items.map((one) => v.safeParse(item, one));
  const items = read.flatMap((one) => (one.success ? [one.output] : []));
  if (all.state !== 'ran') return { items, state: all.state, why: whyOf(from, title, all) };
  if (items.length === read.length) return { items, state: 'ran' };
  const lost = read.length - items.length;
  return {
    items,
    state: 'truncated',
    why: `With ${from}, ${lost} of ${read.length} ${title} have an unknown format.`,
  };
};

const kubeSystem = v.object({ metadata: v.object({ uid: v.pipe(v.string(), v.minLength(1)) }) });

type Opened = Cluster | { readonly unusable: 'denied' | 'truncated' | 'failed'; readonly why: string };

/** Returns `/apis/apps/v1/namespaces/ward/deployments` for `/apis/apps/v1/deployments`. */
const pathWithin = (path: string, namespace: string): string =>
  path.replace(/\/([^/]+)$/, `/namespaces/${encodeURIComponent(namespace)}/$1`);

/** Lists of a cluster, each requested once and parsed once per schema. */
const listsOf = (client: ApiClient, from: string): Cluster['list'] => {
  const served = createServed(client);
  const lists = new Map<string, Promise<ApiList>>();
  const read = async (group: string, resource: string, within?: string): Promise<ApiList> => {
    const at = await served(group, resource);
    if (at.served === 'absent') return { items: [], state: 'absent' };
    return at.served === 'at'
      ? client.list(within === undefined ? at.path : pathWithin(at.path, within))
      : { items: [], state: at.state, why: at.why };
  };
  const raw = (group: string, resource: string, within?: string): Promise<ApiList> => {
    if (within !== undefined) return read(group, resource, within);
    const title = titleOf(group, resource);
    const list = lists.get(title) ?? read(group, resource);
    lists.set(title, list);
    return list;
  };
  const listings = new Map<string, Map<unknown, Promise<Listing<unknown>>>>();
  return <Item>(
    group: string,
    resource: string,
    item: v.GenericSchema<unknown, Item>,
    within?: string,
  ): Promise<Listing<Item>> => {
    const title = titleOf(group, resource);
    if (!mayList(group, resource)) throw new Error(`No rule allows ${title} to be listed.`);
    const key = `${title} ${within ?? ''}`;
    const known = listings.get(key) ?? new Map<unknown, Promise<Listing<unknown>>>();
    listings.set(key, known);
    const listing =
      known.get(item) ?? raw(group, resource, within).then((all) => understood(all, item, from, title));
    known.set(item, listing);
    // Listings are cached by the schema with which they were read.
    return listing as Promise<Listing<Item>>;
  };
};

/** A cluster whose UID may not be read is identified by its address and authorities. */
const otherId = async ({ server }: ClusterAccess): Promise<string> => {
  const { url = '', ca = '' } = (await server()) ?? {};
  return createHash('sha256').update(`${url}\n${ca}`).digest('hex').slice(0, 32);
};

const unusable = { unsigned: 'denied', stopped: 'truncated', failed: 'failed' } as const;

const open = async (context: DiscoveryContext, access: ClusterAccess): Promise<Opened> => {
  const { from } = access;
  const client = createApiClient(access, { signal: context.signal, deniedPorts: [...context.ownPorts] });
  const system = await client.get('/api/v1/namespaces/kube-system');
  if (system.reply === 'unsigned' || system.reply === 'stopped' || system.reply === 'failed')
    return { unusable: unusable[system.reply], why: `With ${from}: ${system.why}.` };
  const read = v.safeParse(kubeSystem, system.reply === 'read' ? system.value : undefined);
  const list = listsOf(client, from);
  if (read.success) return { id: read.output.metadata.uid, from, caveat: undefined, list };
  const caveat = `With ${from}, the namespace kube-system may not be read, so the cluster is identified only by its address and certificates.`;
  return { id: await otherId(access), from, caveat, list };
};

interface All extends Pick<Accesses, 'unusable' | 'leftOut'> {
  readonly opened: readonly Opened[];
}

const openAll = async (context: DiscoveryContext): Promise<All> => {
  const { usable, ...rest } = await clusterAccesses(context.files.root);
  const opened = new Map<string, Opened>();
  for (const access of usable) {
    const one = await open(context, access);
    const key = 'id' in one ? one.id : access.from;
    if (!opened.has(key)) opened.set(key, one);
  }
  return { ...rest, opened: [...opened.values()] };
};

const ofContexts = new WeakMap<DiscoveryContext, Promise<All>>();

/** Returns the clusters that respond, and notes problems of the others. */
export const clustersOf = async (context: DiscoveryContext, notes: Notes): Promise<readonly Cluster[]> => {
  const opening = ofContexts.get(context) ?? openAll(context);
  ofContexts.set(context, opening);
  const { opened, unusable, leftOut } = await opening;
  for (const why of unusable) notes.note('denied', why);
  for (const one of opened) {
    if ('unusable' in one) notes.note(one.unusable, one.why);
    else if (one.caveat !== undefined) notes.note('denied', one.caveat);
  }
  for (const what of leftOut) notes.note('skipped', what);
  return opened.filter((one): one is Cluster => 'id' in one);
};

/** Notes the coverage of a listing; a resource that is not installed counts as fully covered. */
export const noteListing = ({ items, state, why }: Listing<unknown>, notes: Notes): void => {
  notes.note(state === 'absent' ? 'ran' : state, why);
  notes.searched(items.length);
};

/** Notes the coverage of a listing whose objects are not agents: they are not counted. */
export const noteState = (listing: Listing<unknown>, notes: Notes): void =>
  noteListing({ ...listing, items: [] }, notes);

/** Returns true if a listing is complete, so that absent objects do not exist. */
export const isWhole = ({ state }: Listing<unknown>): boolean => state === 'ran' || state === 'absent';
