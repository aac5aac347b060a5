/** The pages of the documentation; each is loaded when it is first shown. */
import { type DocPage, INDEX } from './doc-page.ts';

const modules = import.meta.glob<DocPage>('../../../docs/guide/*.md', { import: 'page' });

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.md'.length);

const loaders: ReadonlyMap<string, () => Promise<DocPage>> = new Map(
  Object.entries(modules).map(([file, load]) => [nameOf(file), load]),
);

const loaded = new Map<string, Promise<DocPage>>();

/** Returns the page with a name, loaded once; undefined if there is none. */
export const docPage = (name: string): Promise<DocPage> | undefined => {
  const load = loaders.get(name);
  if (!load) return undefined;
  const known = loaded.get(name) ?? load();
  loaded.set(name, known);
  // A failed download is tried again with the next visit.
  known.catch(() => loaded.delete(name));
  return known;
};

/** A page and its place in the order of reading. */
export interface DocEntry {
  readonly name: string;
  readonly title: string;
}

/** Returns the links of the index page, which are the pages in the order of reading. */
export const entriesOf = ({ blocks }: DocPage): readonly DocEntry[] =>
  blocks.flatMap((block) =>
    block.kind !== 'list'
      ? []
      : block.items.flatMap(([first]) => {
          const link = first?.kind === 'paragraph' ? first.content[0] : undefined;
          if (typeof link !== 'object' || link.kind !== 'link' || !('page' in link.to)) return [];
          return [{ name: link.to.page, title: link.content.join('') }];
        }),
  );

/** Loads every page, for the search. */
export const allDocPages = async (): Promise<readonly (DocEntry & { readonly page: DocPage })[]> => {
  const index = await docPage(INDEX);
  if (!index) return [];
  return Promise.all(
    entriesOf(index).map(async (entry) => {
      const page = await docPage(entry.name);
      if (!page) throw new Error(`The documentation has no page ${entry.name}.`);
      return { ...entry, page };
    }),
  );
};
