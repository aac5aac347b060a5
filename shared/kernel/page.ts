/** Cursor-based list pages. The cursor is sent in `Link: <…>; rel="next"`. */
import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts';

/** Query fields of every list. `limit` arrives as text, 1 to 200. */
export const pageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, `Must be a whole number from 1 to ${MAX_PAGE_SIZE}`),
      v.description(`Items per page, 1 to ${MAX_PAGE_SIZE}; default ${DEFAULT_PAGE_SIZE}`),
    ),
  ),
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(1024), v.description('Value from the Link header of the previous page')),
  ),
};

/** Returns the page size from the query. */
export const pageSize = (query: { limit?: string | undefined }): number =>
  query.limit === undefined ? DEFAULT_PAGE_SIZE : Number(query.limit);

/** One page of a list. `next` continues it; `total` is present if a counter exists. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next?: string | undefined;
  readonly total?: number | undefined;
  /** Time back to which the list was searched, if the page ended early and more may follow. */
  readonly searchedTo?: string | undefined;
  /** Whether only part of the users was searched for a matching name. */
  readonly peoplePartly?: boolean | undefined;
}
