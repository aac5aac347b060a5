/**
 * Merges the events of several lists, newest first, each once, and reads no more of each than its share of a
 * page.
 */
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { Source } from './sources.ts';

/** Minimum number of rows per read of a list. */
const MIN_CHUNK = 4;

interface Reader {
  /** The newest row not taken yet; undefined at the end. */
  readonly head: () => Promise<Item | undefined>;
  readonly next: () => void;
}

const readerOf = (
  table: TenantTable,
  source: Source,
  [lowest, highest]: readonly [string, string],
  chunk: number,
): Reader => {
  let rows = 'rows' in source ? source.rows.filter(({ sk }) => sk >= lowest && sk <= highest) : [];
  let at = 0;
  let upTo = highest;
  let ended = 'rows' in source;
  const read = async (): Promise<void> => {
    if ('rows' in source) return;
    const { items, next } = await table.list({
      kind: 'AUDIT',
      ...source,
      newestFirst: true,
      limit: chunk,
      between: [lowest, upTo],
    });
    rows = items.filter(({ sk }) => sk !== rows.at(-1)?.sk);
    at = 0;
    ended = next === undefined;
    upTo = rows.at(-1)?.sk ?? lowest;
  };
  return {
    head: async () => {
      while (at >= rows.length && !ended) await read();
      return rows[at];
    },
    next: () => {
      at += 1;
    },
  };
};

/**
 * Yields the rows of the sources between two ids, inclusive, newest first.
 * @param wanted number of rows wanted, which determines how many are read per list at a time
 */
export async function* merged(
  table: TenantTable,
  sources: readonly Source[],
  range: readonly [lowest: string, highest: string],
  wanted: number,
): AsyncGenerator<Item, void> {
  const chunk = Math.max(MIN_CHUNK, Math.ceil((2 * wanted) / Math.max(1, sources.length)));
  const readers = sources.map((source) => readerOf(table, source, range, chunk));
  for (;;) {
    const heads = await Promise.all(readers.map((reader) => reader.head()));
    const newest = heads.reduce<Item | undefined>(
      (best, item) => (item && (!best || item.sk > best.sk) ? item : best),
      undefined,
    );
    if (!newest) return;
    for (const [i, reader] of readers.entries()) if (heads[i]?.sk === newest.sk) reader.next();
    yield newest;
  }
}
