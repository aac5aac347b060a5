import { IconChevronDown } from '@tabler/icons-react';
import styles from './disclosure-button.module.css';

interface DisclosureButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** What opens. */
  readonly name: string;
  /** Id of what opens. */
  readonly controls: string;
  readonly className?: string | undefined;
}

/** Opens and closes a row; the chevron points up when it is open. */
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
