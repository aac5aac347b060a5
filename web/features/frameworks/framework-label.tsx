import { IconFileDescription } from '@tabler/icons-react';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './framework-label.module.css';

/** Label beside the name of a framework that only its author publishes. */
export const FrameworkLabel = ({ children }: { readonly children: string }) => (
  <Row as="span" gap={6} inline className={styles.label}>
    <IconFileDescription size={14} stroke={1.75} aria-hidden />
    {children}
  </Row>
);
