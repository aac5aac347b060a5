import { IconFileDescription } from '@tabler/icons-react';
import styles from './framework-label.module.css';

/** Says beside the name of a framework that nobody but its author publishes it. */
export const FrameworkLabel = ({ children }: { readonly children: string }) => (
  <span className={styles.label}>
    <IconFileDescription size={14} stroke={1.75} aria-hidden />
    {children}
  </span>
);
