import type { ReactNode } from 'react';
import styles from './how-page.module.css';

interface FactRowsProps {
  /** Pairs of a subject and a statement; the two read as one sentence. */
  readonly rows: readonly (readonly [string, ReactNode])[];
}

/** Rules, each under its subject. */
export const FactRows = ({ rows }: FactRowsProps) => (
  <dl className={styles.rules}>
    {rows.map(([about, holds]) => (
      <div key={about}>
        <dt>{about}</dt>
        <dd>{holds}</dd>
      </div>
    ))}
  </dl>
);
