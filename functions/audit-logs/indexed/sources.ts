/**
 * Determines which index lists contain everything that a filter can match, so that nothing else needs to be
 * read.
 */
import { actorList, isRoutine, labelList, resourceList } from '#functions/platform/audit/event-index.ts';
import type { Item, ListQuery, TenantTable } from '#functions/platform/table/table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { type EventTally, tallyEntries } from '#shared/audit/counted.ts';
import { monthBefore } from '#shared/audit/months.ts';
import { ANONYMOUS, SYSTEM } from '#shared/audit-logs/audit-actors.ts';
import { type AuditFilter, searchWords, startsAny, wordsOf } from '#shared/audit-logs/audit-filter.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/** A list sorted by event id, or rows that were read completely. */
export type Source = Pick<ListQuery, 'index' | 'part'> | { readonly rows: readonly Item[] };

/** Maximum number of lists merged into one page; a filter that needs more reads the whole trail. */
const MAX_SOURCES = 60;
/**
 * Maximum number of events whose resource id begins with a word. They are sorted by that id and must be read
 * completely.
 */
const MAX_BY_PREFIX = 300;

/** Users whose names or addresses can be searched, with the texts to compare. */
export type People = ReadonlyMap<string, readonly string[]>;

/** Returns the labels of events: counted ones, and those of the newest events, which may not be counted yet. */
export const labelsOf = (tally: EventTally, newest: readonly Item[]): readonly Label[] => [
  ...new Map(
    [
      ...tallyEntries(tally),
      ...newest.map(({ action, resource }) => ({ action: String(action), resource: String(resource) })),
    ].map(({ action, resource }) => [`${action} ${resource}`, { action, resource }]),
  ).values(),
];
const isRoutineLabel = ({ action, resource }: Label): boolean => isRoutine({ action, resource });

interface Label {
  readonly action: string;
  readonly resource: string;
}

/** Maximum time from the creation of a scan or run to its end: it waits for at most a day. */
const ROUTINE_WITHIN = 50 * HOUR;
const SKEW = MINUTE;
/** Number of id characters that give the creation time to about a minute; fewer are too imprecise. */
const TIMED = 8;
const idFilled = (hex: string, digit: string): string => hex.padEnd(32, digit);

/**
 * Returns the events of scans and runs whose ids begin with a text. No resource list contains them, so the
 * days after the creation of the id are searched, at most 1 MB. Undefined if that does not cover all.
 */
const routineOf = async (table: TenantTable, word: string): Promise<readonly Item[] | undefined> => {
  const hex = word.replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(hex)) return [];
  if (hex.length < TIMED) return undefined;
  const time = (digit: string): number => Number.parseInt(idFilled(hex, digit).slice(0, 12), 16);
  const [from, to] = [time('0') - SKEW, time('f') + ROUTINE_WITHIN];
  // The product has no ids from before 1990 or after 2100.
  if (from < 0.63e12 || to > 4.1e12) return [];
  const range = [uuidv7(from, new Uint8Array(10)), uuidv7(to, new Uint8Array(10).fill(0xff))] as const;
  const found: Item[] = [];
  for (let month = auditMonth(range[1]); month >= auditMonth(range[0]); month = monthBefore(month)) {
    const { items, next } = await table.list({
      kind: 'AUDIT',
      part: month,
      between: range,
      newestFirst: true,
      limit: MAX_BY_PREFIX,
      keep: (item) => isRoutine(item) && String(item.resourceId).toLowerCase().startsWith(word),
    });
    if (next !== undefined) return undefined;
    found.push(...items);
  }
  return found;
};

/** Returns the rows whose resource id begins with a text; undefined if there are too many. */
const byResource = async (table: TenantTable, prefix: string): Promise<readonly Item[] | undefined> => {
  const { items, next } = await table.list({ kind: 'AUDIT', ...resourceList, prefix, limit: MAX_BY_PREFIX });
  return next === undefined ? items.toSorted((a, b) => (a.sk < b.sk ? 1 : -1)) : undefined;
};

/** Returns the API keys that match a word by id or name. */
const keysOf = async (table: TenantTable, word: string): Promise<readonly string[]> => {
  const { items } = await table.list({
    kind: 'APIKEY',
    limit: MAX_SOURCES,
    keep: ({ sk, name }) => startsAny([sk, ...String(name).toLowerCase().split(/\s/)], [word]),
  });
  return items.map(({ sk }) => sk);
};

/** Returns the actors that match a word by name, address or id. */
const actorsOf = async (table: TenantTable, word: string, people: People): Promise<readonly string[]> => {
  const named = [...people].filter(([, texts]) => startsAny(texts, [word])).map(([id]) => id);
  const byId = await table.list({ kind: 'USER', prefix: word, limit: MAX_SOURCES });
  const others = [SYSTEM, ANONYMOUS].filter((id) => id.startsWith(word));
  return [
    ...new Set([...named, ...byId.items.map(({ sk }) => sk), ...others, ...(await keysOf(table, word))]),
  ];
};

const ofWord = async (
  table: TenantTable,
  word: string,
  labels: readonly Label[],
  people: People,
): Promise<readonly Source[] | undefined> => {
  const did = labels.filter(({ action, resource }) =>
    startsAny(
      [...wordsOf(action), ...wordsOf(resource)].map((text) => text.toLowerCase()),
      [word],
    ),
  );
  const actors = await actorsOf(table, word, people);
  if (did.length + actors.length >= MAX_SOURCES) return undefined;
  if (did.some(isRoutineLabel) || actors.includes(SYSTEM)) return undefined;
  const routine = await routineOf(table, word);
  const rows = routine && (await byResource(table, word));
  if (rows === undefined || routine === undefined) return undefined;
  return [...did.map(labelList), ...actors.map(actorList), { rows }, { rows: routine }];
};

/**
 * Returns the lists of a filter; undefined if no index applies or there are too many lists.
 * @param labels all labels that occur
 */
export const sourcesOf = async (
  table: TenantTable,
  { actor, action, resource, q }: AuditFilter,
  labels: readonly Label[],
  people: People,
): Promise<readonly Source[] | undefined> => {
  // Automatic actions of the product are most of a trail, and not all of them are in a list.
  if (actor !== undefined) return actor === SYSTEM ? undefined : [actorList(actor)];
  const words = searchWords(q).toSorted((a, b) => b.length - a.length);
  // An event must match all words, so the lists of one word contain every match. The longest word matches
  // least.
  for (const word of words) {
    const sources = await ofWord(table, word, labels, people);
    if (sources !== undefined) return sources;
  }
  if (action === undefined && resource === undefined) return undefined;
  const left = labels.filter(
    (label) => (action ?? label.action) === label.action && (resource ?? label.resource) === label.resource,
  );
  return left.length > MAX_SOURCES || left.some(isRoutineLabel) ? undefined : left.map(labelList);
};
