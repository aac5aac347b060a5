/** The container engines of a machine with their lists, read once per run and shared by all methods. */
import * as v from 'valibot';
import type { Notes } from '#functions/discovery/context/notes.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import { type Engine, type EngineReply, openEngine } from './engine.ts';
import {
  type InspectedContainer,
  infoReply,
  inspectedContainer,
  type ListedContainer,
  type ListedImage,
  listedContainer,
  listedImage,
} from './engine-objects.ts';
import { engineSockets } from './sockets.ts';

/** Items that were parsed; `why` states what was not read. */
interface Listing<Item> {
  readonly items: readonly Item[];
  readonly state: 'ran' | 'truncated' | 'denied' | 'failed';
  readonly why?: string;
}

export interface EngineLists {
  /** Prefix of its containers in identifiers: the machine, and the user who owns the engine. */
  readonly scope: string;
  readonly where: string;
  /** Whether a regular user owns the engine, so that root in its containers is that user. */
  readonly rootless: boolean;
  /** Security options, such as `name=seccomp,profile=builtin`, one item each. */
  readonly securityOptions: () => Promise<Listing<string>>;
  readonly containers: () => Promise<Listing<ListedContainer>>;
  readonly images: () => Promise<Listing<ListedImage>>;
  /** Undefined if it is gone or cannot be read. */
  readonly inspect: (id: string) => Promise<InspectedContainer | 'refused' | undefined>;
}

const listingOf = <Item>(
  reply: EngineReply,
  item: v.GenericSchema<unknown, Item>,
  what: string,
): Listing<Item> => {
  if (reply.reply !== 'read')
    return { items: [], state: reply.reply === 'refused' ? 'denied' : 'failed', why: reply.why };
  if (!Array.isArray(reply.value))
    return { items: [], state: 'failed', why: `The list of ${what} could not be read.` };
  const read = reply.value.map((one: unknown) => v.safeParse(item, one));
  const items = read.flatMap((one) => (one.success ? [one.output] : []));
  const lost = read.length - items.length;
  return lost === 0
    ? { items, state: 'ran' }
    : { items, state: 'truncated', why: `${lost} of ${read.length} ${what} could not be read.` };
};

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const RUNNING = encodeURIComponent(JSON.stringify({ status: ['running'] }));

const listsOf = (engine: Engine, host: string): EngineLists => {
  const { userId, path } = engine.socket;
  return {
    scope: userId === undefined ? `docker:${host}` : `docker:${host}/user:${userId}`,
    where: path,
    rootless: userId !== undefined && userId !== '0',
    securityOptions: once(async () => {
      const reply = await engine.get('/info');
      if (reply.reply !== 'read') return listingOf(reply, v.string(), 'options');
      const read = v.safeParse(infoReply, reply.value);
      const value = read.success ? read.output.SecurityOptions : undefined;
      return listingOf({ reply: 'read', value }, v.string(), 'options of security');
    }),
    containers: once(async () =>
      listingOf(
        await engine.get(`/containers/json?filters=${RUNNING}`),
        listedContainer,
        'running containers',
      ),
    ),
    images: once(async () => listingOf(await engine.get('/images/json'), listedImage, 'images')),
    inspect: async (id) => {
      const reply = await engine.get(`/containers/${encodeURIComponent(id)}/json`);
      if (reply.reply === 'refused') return 'refused';
      const read = reply.reply === 'read' ? v.safeParse(inspectedContainer, reply.value) : undefined;
      return read?.success ? read.output : undefined;
    },
  };
};

type Opened = EngineLists | Exclude<EngineReply, { reply: 'read' }>;

const open = async ({ files, host }: DiscoveryContext): Promise<readonly Opened[]> => {
  const opened: Opened[] = [];
  for (const socket of await engineSockets(files.root)) {
    const engine = await openEngine(socket);
    if ('get' in engine) opened.push(listsOf(engine, host.id));
    else if (engine.reply !== 'read') opened.push(engine);
  }
  return opened;
};

const ofContexts = new WeakMap<DiscoveryContext, Promise<readonly Opened[]>>();

/** Returns the responding engines and records the problems of the others. */
export const enginesOf = async (context: DiscoveryContext, notes: Notes): Promise<readonly EngineLists[]> => {
  const opened = ofContexts.get(context) ?? open(context);
  ofContexts.set(context, opened);
  const all = await opened;
  for (const one of all)
    if ('reply' in one) notes.note(one.reply === 'refused' ? 'denied' : 'failed', one.why);
  return all.filter((one): one is EngineLists => !('reply' in one));
};

/** Returns the items of a listing and records its coverage. */
export const noted = <Item>({ items, state, why }: Listing<Item>, notes: Notes): readonly Item[] => {
  notes.note(state, why);
  notes.searched(items.length);
  return items;
};
