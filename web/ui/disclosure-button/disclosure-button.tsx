import { IconChevronDown } from '@tabler/icons-react';
import styles from './disclosure-button.module.css';

interface DisclosureButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The expandable content. */
  readonly name: string;
  /** ID of the element that it expands. */
  readonly controls: string;
  readonly className?: string | undefined;
}

/** Button that expands and collapses a row; the chevron points up when expanded. */
export const DisclosureButton = ({
  open,
  onToggle,
  name,
  controls,
  className = '',
}: DisclosureButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={`${open ? 'Close' : 'Open'} ${name}`}
    aria-expanded={open}
    aria-controls={controls}
    onClick={onToggle}
  >
    <IconChevronDown size={16} stroke={1.75} className={open ? styles.up : undefined} aria-hidden />
  </button>
);
