/** Lists are pages by cursor; the cursor travels in `Link: <…>; rel="next"`. */
import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts';

/** Query fields of every list. `limit` arrives as text, 1 to 200. */
export const pageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, `Must be a whole number from 1 to ${MAX_PAGE_SIZE}`),
      v.description(`Items per page, 1 to ${MAX_PAGE_SIZE}; ${DEFAULT_PAGE_SIZE} when absent`),
    ),
  ),
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(1024), v.description('Taken from the Link header of the page before')),
  ),
};

/** Size of a page from its query. */
export const pageSize = (query: { limit?: string | undefined }): number =>
  query.limit === undefined ? DEFAULT_PAGE_SIZE : Number(query.limit);

/** One page of a list. `next` continues it, `total` is there where a counter exists. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next?: string | undefined;
  readonly total?: number | undefined;
  /** Back to when was looked, where a page ends before it is full and there is more. */
  readonly searchedTo?: string | undefined;
  /** Not all people were looked at for who has a searched name. */
  readonly peoplePartly?: boolean | undefined;
  /** From when on the list is whole, where what it is of is older. */
  readonly listedSince?: string | undefined;
}
