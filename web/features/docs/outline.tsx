import { type Block, textOf } from './doc-page.ts';
import styles from './docs-page.module.css';

/** The sections of a page. */
export const Outline = ({ blocks }: { readonly blocks: readonly Block[] }) => {
  const sections = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  if (sections.length < 2) return null;
  return (
    <nav aria-label="On this page" className={styles.outline}>
      <h2>On this page</h2>
      <ul>
        {sections.map(({ id, level, content }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.section} data-level={level}>
              {textOf(content)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
