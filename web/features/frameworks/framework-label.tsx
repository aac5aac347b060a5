import { IconFileDescription } from '@tabler/icons-react';
import styles from './framework-label.module.css';

/** Label beside the name of a framework that only its author publishes. */
export const FrameworkLabel = ({ children }: { readonly children: string }) => (
  <span className={styles.label}>
    <IconFileDescription size={14} stroke={1.75} aria-hidden />
    {children}
  </span>
);
