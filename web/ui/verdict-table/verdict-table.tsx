import type { ReactNode } from 'react';
import styles from './verdict-table.module.css';

interface VerdictTableProps {
  /** What a row is about, such as `Control`. */
  readonly of: string;
  /** A span for each column between that and the score. */
  readonly heads: ReactNode;
  /** Gives `--columns` their widths: what it is about, those between, the score. */
  readonly className: string | undefined;
  /** A `VerdictRow` each. */
  readonly children: ReactNode;
}

/** Rows that begin with a verdict, end with a score and open to the reasons. */
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
