import type { ReactNode } from 'react';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import styles from './quoted-text.module.css';
import { Seen } from './seen.tsx';

interface QuotedTextProps {
  readonly caption: ReactNode;
  /** Accessible name of the text. */
  readonly label: string;
  readonly children: string;
}

/**
 * Third-party text, or text sent to a third party, as plain text: lines wrap, long text scrolls in its frame,
 * and invisible characters are made visible.
 */
export const QuotedText = ({ caption, label, children }: QuotedTextProps) => (
  <CodeFrame className={styles.message} caption={caption} label={label}>
    <Seen>{children}</Seen>
  </CodeFrame>
);
