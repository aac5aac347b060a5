import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import styles from './due-list.module.css';

/** Number of rows shown initially: the page is about something else. */
const AT_FIRST = 3;

interface DueListProps {
  /** Title, such as `Attestations that need attention`. */
  readonly title: string;
  /** Rows by key, each a `DueRow`. */
  readonly rows: readonly (readonly [key: string, row: ReactNode])[];
  /** True if there are more rows than these. */
  readonly more: boolean;
}

/** List of items that need attention, shown before the main content. Renders nothing if there are none. */
export function DueList({ title, rows, more }: DueListProps) {
  const heading = useId();
  const [whole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section className={styles.due} aria-labelledby={heading}>
      <h2 id={heading}>
        {title} ({rows.length}
        {more && '+'})
      </h2>
      <ul>
        {(whole ? rows : rows.slice(0, AT_FIRST)).map(([key, row]) => (
          <li key={key} className={styles.row}>
            {row}
          </li>
        ))}
      </ul>
      {rows.length > AT_FIRST && (
        <Button
          className={styles.all ?? ''}
          size="xs"
          variant="default"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show Fewer' : 'Show All'}
        </Button>
      )}
    </section>
  );
}

interface DueRowProps {
  /** Agent and parameter that the item concerns. */
  readonly what: ReactNode;
  /** Reason why the item needs attention. */
  readonly why: ReactNode;
  readonly status: ReactNode;
}

/** One item that needs attention. */
export const DueRow = ({ what, why, status }: DueRowProps) => (
  <>
    <span className={styles.what}>{what}</span>
    <span className="dim">{why}</span>
    {status}
  </>
);
