import type { ReactNode } from 'react';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { hiddenName, textParts } from './hidden-characters.ts';
import styles from './said-text.module.css';

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
    {textParts(children).map(({ text, at, hidden }) =>
      hidden ? (
        <span key={at} className={styles.hidden} title="Characters that are not seen">
          {hiddenName(text)}
        </span>
      ) : (
        text
      ),
    )}
  </CodeFrame>
);
