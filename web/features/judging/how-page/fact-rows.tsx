import type { ReactNode } from 'react';
import styles from './how-page.module.css';

interface FactRowsProps {
  /** What it is about, and what holds of it; the two read as one sentence. */
  readonly rows: readonly (readonly [string, ReactNode])[];
}

/** Rules, each under what it is about. */
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
