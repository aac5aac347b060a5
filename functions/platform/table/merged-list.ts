/**
 * Reads one page from several sorted lists, merged by a common order. Each list is read in small parts, so that
 * a page costs the same at any length of the lists.
 */
import { createHash } from 'node:crypto';
import type { Page } from '#shared/kernel/page.ts';
import { badCursor } from './cursor.ts';
import { indexKeys } from './definition.ts';
import type { Item, ListQuery, TenantTable } from './table.ts';

/** A range of one list. */
export interface MergedRange {
  readonly source: Pick<ListQuery, 'kind' | 'part' | 'index'>;
  /** Start of its sort keys. */
  readonly prefix: string;
  /** Replaces the prefix in the common order. */
  readonly orderPrefix: string;
  /** Only sort keys below this one. */
  readonly below?: string | undefined;
}

export interface MergedQuery {
  readonly ranges: readonly MergedRange[];
  readonly descending: boolean;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** Values that determine the ranges: a cursor is valid only for the same ones. */
  readonly filter: Readonly<Record<string, string | undefined>>;
}

/** Sorts after every sort key with the same start. */
const END = '\uffff';
/** Fewest rows of a list that are read at a time. */
const MIN_PART = 2;

const digestOf = (tenant: string, filter: MergedQuery['filter']): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant, filter]))
    .digest('base64url')
    .slice(0, 16);

const positionIn = (cursor: string | undefined, digest: string): string | undefined => {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const separator = text.indexOf('\n');
  if (separator < 1 || text.slice(0, separator) !== digest) throw badCursor();
  return text.slice(separator + 1);
};

/** Returns the bounds of the sort keys after a position; undefined if the range ends before it. */
const boundsAfter = (
  { prefix, orderPrefix, below }: MergedRange,
  position: string | undefined,
  descending: boolean,
): readonly [from: string, to: string] | undefined => {
  const whole = [prefix === '' ? '0' : prefix, below ?? `${prefix}${END}`] as const;
  if (position === undefined) return whole;
  if (position.startsWith(orderPrefix)) {
    const at = `${prefix}${position.slice(orderPrefix.length)}`;
    return descending ? [whole[0], at] : [at, whole[1]];
  }
  return position > orderPrefix === descending ? whole : undefined;
};

/** A row with its key in the common order. */
interface Row {
  readonly item: Item;
  readonly order: string;
}

/** A range while it is read. */
interface Reader {
  readonly range: MergedRange;
  readonly bounds: readonly [from: string, to: string];
  rows: readonly Row[];
  next: string | undefined;
  ended: boolean;
}

const orderOf = ({ source, prefix, orderPrefix }: MergedRange, item: Item): string =>
  `${orderPrefix}${String(item[source.index ? indexKeys(source.index).sk : 'sk']).slice(prefix.length)}`;

/** Returns the reader with the first row; undefined while a reader has rows that were not read. */
const firstOf = (readers: readonly Reader[], descending: boolean): Reader | undefined => {
  if (readers.some(({ rows, ended }) => rows.length === 0 && !ended)) return undefined;
  const lead = ({ rows: [row] }: Reader) => row?.order ?? '';
  const [first] = readers
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => (lead(a) < lead(b) === descending ? 1 : -1));
  return first;
};

/** Returns one page of the merged lists, each eventually consistent. */
export const mergedPage = async (
  table: TenantTable,
  { ranges, descending, limit, cursor, filter }: MergedQuery,
): Promise<Page<Item>> => {
  const digest = digestOf(table.tenant, filter);
  const position = positionIn(cursor, digest);
  const part = Math.max(MIN_PART, Math.ceil(limit / Math.max(ranges.length, 1)));
  const readers = ranges.flatMap((range): Reader[] => {
    const bounds = boundsAfter(range, position, descending);
    if (!bounds || bounds[0] > bounds[1]) return [];
    return [{ range, bounds, rows: [], next: undefined, ended: false }];
  });
  const fill = async (reader: Reader): Promise<void> => {
    const { range, bounds, next } = reader;
    const query = { ...range.source, between: bounds, newestFirst: descending, limit: part };
    const page = await table.list({ ...query, cursor: next });
    // The bounds include the last row of the previous page.
    reader.rows = page.items
      .map((item) => ({ item, order: orderOf(range, item) }))
      .filter(({ order }) => order !== position);
    reader.next = page.next;
    reader.ended = page.next === undefined;
  };
  const items: Item[] = [];
  const isOpen = ({ rows, ended }: Reader) => rows.length > 0 || !ended;
  while (readers.some(isOpen)) {
    await Promise.all(readers.filter(({ rows, ended }) => rows.length === 0 && !ended).map(fill));
    const first = firstOf(readers, descending);
    const [row] = first?.rows ?? [];
    if (!first || !row) continue;
    items.push(row.item);
    first.rows = first.rows.slice(1);
    if (items.length === limit && readers.some(isOpen))
      return { items, next: Buffer.from(`${digest}\n${row.order}`).toString('base64url') };
  }
  return { items };
};
