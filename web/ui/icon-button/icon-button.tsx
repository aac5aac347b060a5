import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** Names it, and stands under it on hover and focus. */
  readonly label: string;
  /** Stands under it instead, where the name says more than the eye needs. */
  readonly tip?: string;
  readonly icon: Icon;
  /** 18 in the top bar, else 16. */
  readonly size?: 16 | 18 | 20;
}

/** A button that is only an icon. */
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
    // Disabled outright it would lose the focus that pressed it.
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    aria-label={label}
    data-tip={tip}
  >
    <Glyph size={size} stroke={1.75} aria-hidden />
  </button>
);
