import { Box, type Gap, gapValue, type PropsOf, type Tag } from './box.tsx';
import styles from './layout.module.css';

interface GridProps {
  /** The number of equal columns, or the column tracks as a CSS value. */
  readonly columns?: number | string;
  /** Minimum width of a column in pixels, instead of `columns`: as many equal columns as fit. */
  readonly minColumn?: number;
  /** Whether columns without an item keep their share of the width; only with `minColumn`. */
  readonly keepEmpty?: boolean;
  readonly gap?: Gap;
  /** Vertical position of items within their line. Without it, they have the height of the line. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
}

const columnsThatFit = (min: number, keepEmpty = false) =>
  `repeat(auto-${keepEmpty ? 'fill' : 'fit'}, minmax(min(100%, ${min}px), 1fr))`;

const equalColumns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Places items in columns. */
export const Grid = <T extends Tag = 'div'>({
  columns,
  minColumn,
  keepEmpty,
  gap,
  align,
  ...rest
}: PropsOf<GridProps, T>) => (
  <Box
    layout={styles.grid}
    values={{
      '--layout-columns':
        minColumn !== undefined
          ? columnsThatFit(minColumn, keepEmpty)
          : typeof columns === 'number'
            ? equalColumns(columns)
            : columns,
      '--layout-gap': gapValue(gap),
      '--layout-align': align,
    }}
    {...rest}
  />
);
