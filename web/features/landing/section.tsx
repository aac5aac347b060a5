import type { ReactNode } from 'react';
import styles from './landing.module.css';

interface SectionProps {
  /** Target of links within the page. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

/** A part of the page with a heading. */
export const Section = ({ id, title, subtitle, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.words}>
      <h2 id={id}>{title}</h2>
      {subtitle && <p className="t2">{subtitle}</p>}
    </div>
    {children}
  </section>
);

/** A part of the page on a ground of its own, as wide as the window. */
export const Band = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.band}>
    <div className={styles.within}>{children}</div>
  </div>
);
