import { PageLink } from './doc-link.tsx';
import { INDEX } from './doc-page.ts';
import styles from './docs-page.module.css';
import type { DocEntry } from './pages.ts';

interface NextPagesProps {
  readonly entries: readonly DocEntry[];
  readonly current: string;
}

/** The pages before and after a page. */
export const NextPages = ({ entries, current }: NextPagesProps) => {
  const index = entries.findIndex(({ name }) => name === current);
  if (index < 0 && current !== INDEX) return null;
  const [previous, next] = [entries[index - 1], entries[index + 1]];
  return (
    <nav aria-label="Previous and next page" className={styles.next}>
      {previous && (
        <PageLink page={previous.name} className={styles.neighbor}>
          <span>Previous</span>
          {previous.title}
        </PageLink>
      )}
      {next && (
        <PageLink page={next.name} className={`${styles.neighbor} ${styles.forward}`}>
          <span>Next</span>
          {next.title}
        </PageLink>
      )}
    </nav>
  );
};
