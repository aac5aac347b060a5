/** Full-text search over the documentation. */
import MiniSearch from 'minisearch';
import type { DocSection } from './doc-sections.ts';
import { excerptOf, type MarkedText, markedText } from './excerpt.ts';

const MAX_RESULTS = 8;

export interface DocResult {
  readonly id: string;
  readonly page: string;
  readonly section: string | undefined;
  readonly title: string;
  readonly heading: MarkedText;
  readonly excerpt: MarkedText;
}

export type DocIndex = (query: string) => readonly DocResult[];

/** Returns a search over sections: words may be incomplete or have a typing error, and all must be found. */
export const docIndex = (sections: readonly DocSection[]): DocIndex => {
  const index = new MiniSearch<DocSection>({
    fields: ['heading', 'title', 'text'],
    searchOptions: {
      boost: { heading: 4, title: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(sections);
  const byId = new Map(sections.map((section) => [section.id, section]));
  return (query) =>
    index
      .search(query)
      .slice(0, MAX_RESULTS)
      .flatMap(({ id, terms }) => {
        const found = byId.get(id);
        if (!found) return [];
        const { page, section, title, heading, text } = found;
        return [
          {
            id: found.id,
            page,
            section,
            title,
            heading: markedText(heading, terms),
            excerpt: excerptOf(text, terms),
          },
        ];
      });
};
