import type { ReactNode } from 'react';
import styles from './score-hero.module.css';

/** Said instead of figures: why there are none, and the button to what would earn some. */
export const Unearned = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.unearned}>{children}</div>
);
