import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PageLink } from './doc-link.tsx';
import { INDEX } from './doc-page.ts';
import styles from './docs-page.module.css';
import type { DocEntry } from './pages.ts';

interface DocsNavigationProps {
  readonly entries: readonly DocEntry[];
  readonly current: string;
}

/** The pages of the documentation; folded in narrow windows. */
export const DocsNavigation = ({ entries, current }: DocsNavigationProps) => {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const all = [{ name: INDEX, title: 'Overview' }, ...entries];
  return (
    <nav aria-label="Documentation" className={styles.pages}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {all.find(({ name }) => name === current)?.title ?? 'Pages'}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      <ul id={list} data-open={isOpen}>
        {all.map(({ name, title }) => (
          <li key={name}>
            <PageLink page={name} className={styles.page} isCurrent={name === current}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
