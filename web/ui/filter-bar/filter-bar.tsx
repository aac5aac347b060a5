import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly children: ReactNode;
  /** Given while any filter is set. */
  readonly onClear?: (() => void) | undefined;
  /** What that button says; `Clear filters` if left out. */
  readonly clearLabel?: string;
  /** How many match, such as `14 agents`. */
  readonly result?: ReactNode;
}

/** A row of filters above a list; each is a search parameter of the page. */
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
