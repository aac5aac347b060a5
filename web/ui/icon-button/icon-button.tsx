import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** Accessible name, shown as a tooltip on hover and focus. */
  readonly label: string;
  /** Shorter tooltip, if the name is longer than needed on screen. */
  readonly tip?: string;
  readonly icon: Icon;
  /** 18 in the top bar, otherwise 16. */
  readonly size?: 16 | 18 | 20;
}

/** Button that shows only an icon. */
export const IconButton = ({
  label,
  tip = label,
  icon: Glyph,
  size = 16,
  className = '',
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    className={`${classes.button} ${className}`}
    // Uses aria-disabled, because a disabled button would lose the focus.
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    aria-label={label}
    data-tip={tip}
  >
    <Glyph size={size} stroke={1.75} aria-hidden />
  </button>
);
