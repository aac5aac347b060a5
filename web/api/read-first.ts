import type { Page } from '#shared/kernel/page.ts';

/** Maximum number of pages to read; older items are available in the list itself. */
const MAX_PAGES = 4;

export interface First<T> {
  readonly items: readonly T[];
  /** Whether the list contains any items, matching or not. */
  readonly any: boolean;
}

/**
 * Returns the first `count` items of a list that satisfy `keep`. It reads further pages until it has enough
 * items, the list ends, or four pages were read.
 */
export const readFirst = async <T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  count: number,
  keep: (item: T) => boolean = () => true,
): Promise<First<T>> => {
  const found: T[] = [];
  let any = false;
  let cursor: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await read(cursor);
    any ||= page.items.length > 0;
    found.push(...page.items.filter(keep));
    cursor = page.next;
    if (found.length >= count || cursor === undefined) break;
  }
  return { items: found.slice(0, count), any };
};
