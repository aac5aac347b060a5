import { use, useEffect } from 'react';
import { usePageTitle } from '#web/ui/page-header/page-title.ts';
import { Blocks, Line } from './doc-blocks.tsx';
import { type DocPage, INDEX, textOf } from './doc-page.ts';
import { DocSearch } from './doc-search.tsx';
import { DocsNavigation } from './docs-navigation.tsx';
import styles from './docs-page.module.css';
import { NextPages } from './next-pages.tsx';
import { Outline } from './outline.tsx';
import { type DocEntry, docPage, entriesOf } from './pages.ts';
import { useDescription } from './use-description.ts';

interface DocsPageProps {
  /** Name of the page in the address; empty for the index. */
  readonly name: string;
}

const notFound: DocPage = {
  title: 'Page not found',
  lead: ['The documentation has no page at this address. Choose one from the list, or search.'],
  blocks: [],
};
const noPage = Promise.resolve(notFound);

/** The documentation: its pages, their search, and one page. */
export const DocsPage = ({ name }: DocsPageProps) => {
  const shown = name === '' ? INDEX : name;
  const entries = entriesOf(use(docPage(INDEX) ?? noPage));
  const page = use(docPage(shown) ?? noPage);
  return (
    <div className={styles.docs}>
      <div className={styles.side}>
        <DocSearch />
        <DocsNavigation key={shown} entries={entries} current={shown} />
      </div>
      <Article key={shown} name={shown} page={page} entries={entries} />
      <Outline blocks={page.blocks} />
    </div>
  );
};

interface ArticleProps {
  readonly name: string;
  readonly page: DocPage;
  readonly entries: readonly DocEntry[];
}

const Article = ({ name, page, entries }: ArticleProps) => {
  usePageTitle(name === INDEX ? page.title : `${page.title} · Documentation`);
  useDescription(textOf(page.lead));
  useEffect(() => {
    // The router has scrolled before the page was loaded.
    const section = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    section?.scrollIntoView();
  }, []);
  return (
    <article className={styles.article}>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p className={styles.lead}>
        <Line content={page.lead} />
      </p>
      <div className={styles.content}>
        <Blocks blocks={page.blocks} />
      </div>
      <NextPages entries={entries} current={name} />
    </article>
  );
};
