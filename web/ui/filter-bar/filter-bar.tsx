import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly children: ReactNode;
  /** Set while any filter is active. */
  readonly onClear?: (() => void) | undefined;
  /** Label of that button; defaults to `Clear filters`. */
  readonly clearLabel?: string;
  /** Number of matches, such as `14 agents`. */
  readonly result?: ReactNode;
}

/** Row of filters above a list; each filter is a search parameter of the page. */
export const FilterBar = ({ children, onClear, clearLabel = 'Clear filters', result }: FilterBarProps) => (
  <search className={classes.bar}>
    {children}
    {onClear && (
      <Button variant="subtle" size="xs" onClick={onClear}>
        {clearLabel}
      </Button>
    )}
    {result && (
      <span className={classes.result} role="status">
        {result}
      </span>
    )}
  </search>
);
