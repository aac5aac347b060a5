import { type ReactNode, useId } from 'react';
import styles from './how-page.module.css';

interface PartProps {
  /** Its place on the page, from 1. */
  readonly number: number;
  readonly title: string;
  /** What is to be known of it, in a sentence or two. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** One step on the way to a score. */
export function Part({ number, title, lead, children }: PartProps) {
  const id = useId();
  return (
    <li className={styles.part}>
      <section aria-labelledby={id}>
        <h2 id={id}>
          <span className={styles.number} aria-hidden>
            {number}
          </span>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
    </li>
  );
}
