import type { ReactNode } from 'react';
import styles from './code-frame.module.css';

interface CodeFrameProps {
  readonly caption: ReactNode;
  /** Accessible name of the text. */
  readonly label: string;
  /** Class that may set `--edge`, `--corners`, `--tallest` and the text color. */
  readonly className: string | undefined;
  /** The text, displayed unchanged. */
  readonly children: ReactNode;
}

/** A monospaced text under its caption; overflow scrolls. */
export const CodeFrame = ({ caption, label, className, children }: CodeFrameProps) => (
  <figure className={`${styles.frame} ${className}`}>
    <figcaption className={styles.caption}>{caption}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className={styles.text} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  </figure>
);
