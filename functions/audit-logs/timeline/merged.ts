/** Merges lists with the same sort order into one page. */
import type { Slice } from './sources.ts';

export interface Merged<R> {
  readonly rows: readonly R[];
  /** Id after which the next page begins, if there is one. */
  readonly next?: string;
}

const newestFirst = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? 1 : -1;

/**
 * Returns the newest rows of several slices. Rows are complete only down to the highest id that a slice was
 * read to, so the page ends there and may be short.
 */
export const merged = (slices: readonly Slice[], limit: number): Merged<Slice['rows'][number]> => {
  const floor = slices
    .flatMap(({ readUntil }) => readUntil ?? [])
    .toSorted()
    .at(-1);
  const certain = slices
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => floor === undefined || id >= floor)
    .toSorted(newestFirst);
  const rows = certain.slice(0, limit);
  if (certain.length > limit) return { rows, next: rows.at(-1)?.id ?? '' };
  return floor === undefined ? { rows } : { rows, next: floor };
};
