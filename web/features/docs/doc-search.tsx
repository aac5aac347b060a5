import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DocIndex, DocResult } from './doc-index.ts';
import { PageLink } from './doc-link.tsx';
import styles from './doc-search.module.css';
import { sectionsOf } from './doc-sections.ts';
import type { MarkedText } from './excerpt.ts';
import { allDocPages } from './pages.ts';

/** Loads the search and every page that it searches. */
const loadIndex = async (): Promise<DocIndex> => {
  const [{ docIndex }, pages] = await Promise.all([import('./doc-index.ts'), allDocPages()]);
  return docIndex(pages.flatMap(({ name, page }) => sectionsOf(name, page)));
};

const Marked = ({ text }: { readonly text: MarkedText }) =>
  text.map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    isMarked ? <mark key={index}>{part}</mark> : part,
  );

const statusOf = (state: 'loading' | 'failed' | readonly DocResult[], query: string): string => {
  if (state === 'loading') return 'Loading the search...';
  if (state === 'failed') return 'The search could not be loaded. Check the connection, and type again.';
  if (state.length === 0) return `No page contains “${query}”.`;
  return `${state.length} ${state.length === 1 ? 'result' : 'results'}`;
};

/** Searches all pages. Arrow keys move between the field and the results, Escape closes them. */
export const DocSearch = () => {
  const box = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState<DocIndex | 'failed'>();
  const load = () => {
    if (typeof index === 'function') return;
    loadIndex().then(
      (loaded) => setIndex(() => loaded),
      () => setIndex('failed'),
    );
  };
  const state = index === undefined ? 'loading' : index === 'failed' ? index : index(query);
  const isShown = isOpen && query.trim() !== '';

  const moved = (event: KeyboardEvent) => {
    const field = box.current?.querySelector('input');
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      field?.focus();
      return setOpen(false);
    }
    if (!isShown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const stops: (Element | null | undefined)[] = [field, ...(box.current?.querySelectorAll('a') ?? [])];
    const current = stops.indexOf(document.activeElement);
    const next = stops.at((current + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length);
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <search
      ref={box}
      className={styles.search}
      onKeyDown={moved}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextInput
        type="search"
        aria-label="Search the documentation"
        placeholder="Search"
        autoComplete="off"
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        value={query}
        onFocus={() => {
          load();
          setOpen(true);
        }}
        onChange={(event) => {
          load();
          setQuery(event.currentTarget.value);
          setOpen(true);
        }}
      />
      {isShown && (
        <div className={styles.results}>
          <p role="status" className={styles.status}>
            {statusOf(state, query)}
          </p>
          {typeof state !== 'string' && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: only its links are clicked, also by keyboard
            <ul aria-label="Results" onClick={() => setOpen(false)}>
              {state.map(({ id, page, section, title, heading, excerpt }) => (
                <li key={id}>
                  <PageLink page={page} section={section} className={styles.result}>
                    <span className={styles.title}>
                      {section !== undefined && `${title} › `}
                      <b>
                        <Marked text={heading} />
                      </b>
                    </span>
                    <span className={styles.excerpt}>
                      <Marked text={excerpt} />
                    </span>
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
};
