import { Box, type Gap, gapValue, type PropsOf, type Tag } from './box.tsx';
import styles from './layout.module.css';

interface StackProps {
  readonly gap?: Gap;
  /** Horizontal position of the items. Without it, they have the width of the stack. */
  readonly align?: 'start' | 'center' | 'end';
}

/** Places items below each other. Items never widen the stack: long text wraps or is truncated. */
export const Stack = <T extends Tag = 'div'>({ gap, align, ...rest }: PropsOf<StackProps, T>) => (
  <Box layout={styles.stack} values={{ '--layout-gap': gapValue(gap), '--layout-align': align }} {...rest} />
);
