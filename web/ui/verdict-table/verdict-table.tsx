import type { ReactNode } from 'react';
import styles from './verdict-table.module.css';

interface VerdictTableProps {
  /** Heading of the first column, such as `Control`. */
  readonly of: string;
  /** One span per column between the first column and the score. */
  readonly heads: ReactNode;
  /** Sets the column widths in `--columns`: first column, middle columns, score. */
  readonly className: string | undefined;
  /** A list of `VerdictRow` elements. */
  readonly children: ReactNode;
}

/** Table of rows that start with a verdict, end with a score, and expand to the reasons. */
export const VerdictTable = ({ of, heads, className, children }: VerdictTableProps) => (
  <div className={className}>
    <div className={styles.columns} aria-hidden>
      <span />
      <span>{of}</span>
      {heads}
      <span className={styles.right}>Score</span>
      <span />
    </div>
    <ul>{children}</ul>
  </div>
);
