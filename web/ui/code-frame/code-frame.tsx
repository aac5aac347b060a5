import type { ReactNode } from 'react';
import styles from './code-frame.module.css';

interface CodeFrameProps {
  readonly caption: ReactNode;
  /** Names the text to readers. */
  readonly label: string;
  /** May give `--edge`, `--corners` and `--tallest`, and the colour of the text. */
  readonly className: string | undefined;
  /** The text, set as it is. */
  readonly children: ReactNode;
}

/** A text in letters of one width under its caption; what is longer than the frame scrolls. */
export const CodeFrame = ({ caption, label, className, children }: CodeFrameProps) => (
  <figure className={`${styles.frame} ${className}`}>
    <figcaption className={styles.caption}>{caption}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className={styles.text} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  </figure>
);
