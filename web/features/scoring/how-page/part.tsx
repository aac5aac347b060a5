import { type ReactNode, useId } from 'react';
import styles from './how-page.module.css';

interface PartProps {
  /** Position on the page, from 1. */
  readonly number: number;
  readonly title: string;
  /** Explanation in one or two sentences. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** One step of the score calculation. */
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
