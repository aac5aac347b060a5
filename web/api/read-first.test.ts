import { describe, expect, it } from 'vitest';
import type { Page } from '#shared/kernel/page.ts';
import { readFirst } from './read-first.ts';

/** A paged list; the cursor is the number of the next page. */
const listOf = (...pages: readonly (readonly number[])[]) => {
  const asked: (string | undefined)[] = [];
  const read = (cursor: string | undefined): Promise<Page<number>> => {
    asked.push(cursor);
    const at = Number(cursor ?? 0);
    const next = at + 1 < pages.length ? String(at + 1) : undefined;
    return Promise.resolve({ items: pages[at] ?? [], next });
  };
  return { asked, read };
};
const even = (value: number) => value % 2 === 0;

describe('readFirst', () => {
  it('reads one page if that is enough', async () => {
    const { asked, read } = listOf([1, 2, 3], [4]);
    expect(await readFirst(read, 2)).toEqual({ items: [1, 2], any: true });
    expect(asked).toEqual([undefined]);
  });

  it('reads further pages while too few items match, in list order', async () => {
    const { asked, read } = listOf([1, 3], [2, 5], [4, 6]);
    expect(await readFirst(read, 2, even)).toEqual({ items: [2, 4], any: true });
    expect(asked).toEqual([undefined, '1', '2']);
  });

  it('stops at the end of the list, and distinguishes an empty list from one without matches', async () => {
    expect(await readFirst(listOf([1], [3]).read, 2, even)).toEqual({ items: [], any: true });
    expect(await readFirst(listOf([]).read, 2, even)).toEqual({ items: [], any: false });
  });

  it('stops after four pages', async () => {
    const { asked, read } = listOf([1], [1], [1], [1], [2]);
    expect((await readFirst(read, 1, even)).items).toEqual([]);
    expect(asked).toHaveLength(4);
  });
});
