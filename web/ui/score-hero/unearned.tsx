import type { ReactNode } from 'react';
import styles from './score-hero.module.css';

/** Shown instead of figures: the reason why there is no score, and a button for the next step. */
export const Unearned = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.unearned}>{children}</div>
);
