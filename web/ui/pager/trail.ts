/** A page of a list: its cursor, and the number of items before it. */
export interface TrailStep {
  /** Absent for the first page. */
  readonly cursor?: string | undefined;
  readonly offset: number;
}

/**
 * Cursors only go forward, so each browser history entry stores the steps that led to it. A URL that was
 * opened directly has none: Previous leads to the first page.
 */
export type Trail = readonly TrailStep[];

/** Returns the target of Previous; undefined on the first page. */
export const stepBack = (
  cursor: string | undefined,
  trail: Trail,
): { readonly cursor: string | undefined; readonly trail: Trail } | undefined =>
  cursor === undefined ? undefined : { cursor: trail.at(-1)?.cursor, trail: trail.slice(0, -1) };

/** Returns the trail of the next page; `offset` is undefined if this page was opened directly. */
export const stepForward = (cursor: string | undefined, offset: number | undefined, trail: Trail): Trail =>
  offset === undefined ? [] : [...trail, { cursor, offset }];

/** Returns the number of items before this page; undefined if unknown. `size` is the size of a full page. */
export const offsetOf = (cursor: string | undefined, trail: Trail, size: number): number | undefined => {
  if (cursor === undefined) return 0;
  const last = trail.at(-1);
  return last === undefined ? undefined : last.offset + size;
};
