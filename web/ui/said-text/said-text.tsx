import type { ReactNode } from 'react';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import styles from './said-text.module.css';
import { Seen } from './seen.tsx';

interface SaidTextProps {
  readonly caption: ReactNode;
  /** Names the text to readers. */
  readonly label: string;
  readonly children: string;
}

/**
 * What a stranger wrote, or what is written to one, as plain text: its lines wrap, a long one scrolls in its frame, and
 * what would not be seen is named.
 */
export const SaidText = ({ caption, label, children }: SaidTextProps) => (
  <CodeFrame className={styles.said} caption={caption} label={label}>
    <Seen>{children}</Seen>
  </CodeFrame>
);
