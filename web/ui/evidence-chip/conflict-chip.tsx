import { IconArrowsDiff } from '@tabler/icons-react';
import styles from './evidence-chip.module.css';

/** Two pieces of contradictory evidence; shown before other chips. */
export const ConflictChip = ({ children }: { readonly children: string }) => (
  <span className={`${styles.chip} ${styles.conflict}`} title={children}>
    <IconArrowsDiff size={14} stroke={1.75} aria-hidden />
    <span className={styles.words}>{children}</span>
  </span>
);
