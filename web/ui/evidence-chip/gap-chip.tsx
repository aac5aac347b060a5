import { IconEyeOff } from '@tabler/icons-react';
import styles from './evidence-chip.module.css';

/** A source that a collector could not check, with the reason. */
export const GapChip = ({ reason }: { readonly reason: string }) => (
  <span className={`${styles.chip} ${styles.blind}`}>
    <IconEyeOff size={14} stroke={1.75} aria-hidden />
    <span className={styles.words}>
      <span className="nowrap">Could not check</span> <span className={styles.age}>{reason}</span>
    </span>
  </span>
);
