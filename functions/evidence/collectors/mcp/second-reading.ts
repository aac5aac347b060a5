/**
 * Reads the tool list again as an ordinary client: a server can serve harmless texts to this probe, which
 * introduces itself, and others to the clients that it attacks.
 */
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ClientReading } from '../collector.ts';
import { readList } from './listing.ts';
import { open } from './opening.ts';
import { seenTools } from './tools/seen-tools.ts';
import type { ToolList } from './tools/tool.ts';
import type { Wire } from './wire.ts';

/** Result of the comparison. */
export type SecondReading =
  | { readonly kind: 'same' }
  /** Lists differ between two readings by the same client, so the difference says nothing about the client. */
  | { readonly kind: 'varies'; readonly list: ToolList }
  /** Two readings by each of both showed the same difference. */
  | { readonly kind: 'differs'; readonly list: ToolList; readonly changes: readonly string[] }
  | { readonly kind: 'unread' };

/** More pages are not compared: most servers have one. */
const MAX_PAGES = 3;

/** Returns the digest of each tool and of the instructions, by kind and name. */
const itemsOf = (url: string, list: ToolList): ReadonlyMap<string, string> =>
  new Map(seenTools(url, list).items.map(({ what, name, digest }) => [`${what} ${name}`, digest]));

export const digestOfList = (url: string, list: ToolList): string => seenTools(url, list).digest;

/** Returns the items that differ, as phrases. Absence counts only in a list that was read completely. */
const changesBetween = (url: string, own: ToolList, other: ToolList): readonly string[] => {
  const [mine, theirs] = [itemsOf(url, own), itemsOf(url, other)];
  return [
    ...[...theirs].flatMap(([item, digest]) => {
      const known = mine.get(item);
      if (known === undefined) return own.complete ? [`${item} is listed only to the client`] : [];
      return known === digest ? [] : [`${item} has another definition`];
    }),
    ...(other.complete
      ? [...mine.keys()]
          .filter((item) => !theirs.has(item))
          .map((item) => `${item} is not listed to the client`)
      : []),
  ];
};

const readAs = async (wire: Wire): Promise<ToolList | undefined> => {
  const opening = await open(wire);
  if (opening.kind !== 'open') return undefined;
  const listing = await readList(opening, 'tools', MAX_PAGES);
  await opening.close();
  return listing.kind === 'listed'
    ? {
        tools: listing.tools,
        complete: listing.cut === undefined,
        pages: listing.pages,
        anonymous: wire.caller === 'anonymous',
        instructions: opening.instructions,
        serverInfo: opening.serverInfo,
      }
    : undefined;
};

/**
 * Reads a list again as an ordinary client, and once more as both if it differs.
 * @param list as this probe read it
 */
export const readAgain = async (probe: Probe, url: string, list: ToolList): Promise<SecondReading> => {
  const caller = list.anonymous ? 'anonymous' : 'stored-credential';
  const asProbe: Wire = { probe, url, caller };
  const asClient: Wire = { probe, url, caller, asClient: true };
  const first = await readAs(asClient);
  if (!first) return { kind: 'unread' };
  const changes = changesBetween(url, list, first);
  if (changes.length === 0) return { kind: 'same' };
  const [own, second] = [await readAs(asProbe), await readAs(asClient)];
  if (!own || !second) return { kind: 'unread' };
  const isStable =
    changesBetween(url, list, own).length === 0 && changesBetween(url, first, second).length === 0;
  return isStable ? { kind: 'differs', list: first, changes } : { kind: 'varies', list: first };
};

/** Whether a list is compared: on the first scan, once a day, after a change, and while it differs. */
export const isDue = (list: ToolList, url: string, last: ClientReading | undefined): boolean =>
  list.tools.length > 0 && (last === undefined || last.differs || last.digest !== digestOfList(url, list));
