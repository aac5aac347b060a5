import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import styles from './due-list.module.css';

/** So many stand there at first: the page is about something else. */
const AT_FIRST = 3;

interface DueListProps {
  /** Such as `Attestations that need attention`. */
  readonly title: string;
  /** Rows by their key, each a `DueRow`. */
  readonly rows: readonly (readonly [key: string, row: ReactNode])[];
  /** There are more than these. */
  readonly more: boolean;
}

/** What needs somebody, in front of what the page is about. Nothing when nothing does. */
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
  /** Of what it is: the agent and the parameter. */
  readonly what: ReactNode;
  /** Why it needs somebody. */
  readonly why: ReactNode;
  readonly status: ReactNode;
}

/** One that needs somebody. */
export const DueRow = ({ what, why, status }: DueRowProps) => (
  <>
    <span className={styles.what}>{what}</span>
    <span className="dim">{why}</span>
    {status}
  </>
);
