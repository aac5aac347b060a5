import { Box, classNames, type Gap, gapValue, type PropsOf, type Tag } from './box.tsx';
import styles from './layout.module.css';

interface RowProps {
  readonly gap?: Gap;
  /** Vertical position of the items; `center` by default. */
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'space-between' | 'center' | 'end';
  /** Whether items that do not fit move to the next line. */
  readonly wrap?: boolean;
  /** Whether the row is part of a line of text. */
  readonly inline?: boolean;
}

/** Places items next to each other. */
export const Row = <T extends Tag = 'div'>({
  gap,
  align,
  justify,
  wrap,
  inline,
  ...rest
}: PropsOf<RowProps, T>) => (
  <Box
    layout={classNames(styles.row, inline && styles.inline)}
    values={{
      '--layout-gap': gapValue(gap),
      '--layout-align': align,
      '--layout-justify': justify,
      '--layout-wrap': wrap ? 'wrap' : undefined,
    }}
    {...rest}
  />
);
