import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './line-button.module.css';

interface LineButtonProps {
  readonly label: string;
  readonly title?: string;
  readonly icon: Icon;
  readonly onClick: () => void;
  /** Additional text for screen readers. */
  readonly children?: ReactNode;
}

/** Small icon button at the end of a text line that does not increase the line height. */
export const LineButton = ({ label, title = label, icon: Glyph, onClick, children }: LineButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} title={title} onClick={onClick}>
    <Glyph size={14} stroke={1.75} aria-hidden />
    {children}
  </button>
);
