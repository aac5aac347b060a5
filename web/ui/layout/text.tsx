import { Box, classNames, type PropsOf, type Tag } from './box.tsx';

interface TextProps {
  /** Font size and line height, as the `--font-size` and `--line-height` tokens of `app/design.css`. */
  readonly size?: 'xs' | 'sm';
  readonly tone?: 'dim' | 'secondary';
  readonly weight?: 'medium';
  /** Whether text that does not fit on one line ends in an ellipsis. */
  readonly truncate?: boolean;
}

/** A paragraph, or another element of text. It inherits what no prop sets. */
export const Text = <T extends Tag = 'p'>({
  size,
  tone,
  weight,
  truncate,
  ...rest
}: PropsOf<TextProps, T>) => (
  <Box
    as="p"
    layout={classNames(
      size,
      tone === 'dim' && 'dim',
      tone === 'secondary' && 't2',
      weight && 'strong',
      truncate && 'trunc',
    )}
    {...rest}
  />
);
