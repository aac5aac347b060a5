import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { pageRange } from './page-range.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** Number of items on previous pages. */
  readonly offset: number;
  readonly count: number;
  readonly total?: number | undefined;
  /** Absent on the first page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  readonly onNext?: (() => void) | undefined;
  readonly busy?: boolean;
}

/** Footer of a paginated list. */
export const Pager = ({ offset, count, total, onPrevious, onNext, busy = false }: PagerProps) => (
  <nav className={classes.pager} aria-label="Pages">
    <span className="num" role="status">
      {pageRange(offset, count, total)}
    </span>
    <span className={classes.buttons}>
      <Button
        variant="default"
        size="xs"
        disabled={busy || !onPrevious}
        onClick={onPrevious}
        leftSection={<IconChevronRight size={14} stroke={1.75} className={classes.back} aria-hidden />}
      >
        Previous
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={busy || !onNext}
        onClick={onNext}
        rightSection={<IconChevronRight size={14} stroke={1.75} aria-hidden />}
      >
        Next
      </Button>
    </span>
  </nav>
);
