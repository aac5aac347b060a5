/** A page of a list as its address knows it: where it begins, and how many items stand before it. */
export interface TrailStep {
  /** Absent for the first page. */
  readonly cursor?: string | undefined;
  readonly offset: number;
}

/**
 * Cursors lead forward only, so an entry of the browser's history keeps the steps that led to it. An address that
 * was opened from outside has none: the way back from it is the first page.
 */
export type Trail = readonly TrailStep[];

/** Where Previous leads; undefined on the first page. */
export const stepBack = (
  cursor: string | undefined,
  trail: Trail,
): { readonly cursor: string | undefined; readonly trail: Trail } | undefined =>
  cursor === undefined ? undefined : { cursor: trail.at(-1)?.cursor, trail: trail.slice(0, -1) };

/** The trail of the page after this one; `offset` is unknown where this page was opened from outside. */
export const stepForward = (cursor: string | undefined, offset: number | undefined, trail: Trail): Trail =>
  offset === undefined ? [] : [...trail, { cursor, offset }];

/** Items before this page; undefined where nobody knows. `size` is that of a whole page. */
export const offsetOf = (cursor: string | undefined, trail: Trail, size: number): number | undefined => {
  if (cursor === undefined) return 0;
  const last = trail.at(-1);
  return last === undefined ? undefined : last.offset + size;
};
