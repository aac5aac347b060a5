import type { Page } from '#shared/kernel/page.ts';

/** Pages that are read at most; what lies further back is reached by the list itself. */
const MOST_PAGES = 4;

export interface First<T> {
  readonly items: readonly T[];
  /** The list holds something, whether it was kept or not. */
  readonly any: boolean;
}

/**
 * The first `count` items of a list that satisfy `keep`. A page may come short, so it reads on until it has enough, the
 * list ends, or four pages were read.
 */
export const readFirst = async <T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  count: number,
  keep: (item: T) => boolean = () => true,
): Promise<First<T>> => {
  const found: T[] = [];
  let any = false;
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await read(cursor);
    any ||= page.items.length > 0;
    found.push(...page.items.filter(keep));
    cursor = page.next;
    if (found.length >= count || cursor === undefined) break;
  }
  return { items: found.slice(0, count), any };
};
