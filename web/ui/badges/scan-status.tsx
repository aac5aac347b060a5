import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ScanStatus as Status } from '#shared/scans/contract.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

const words: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};

const signs: Readonly<Record<Status, React.ReactNode>> = {
  pending: <IconClock size={14} stroke={1.75} aria-hidden />,
  running: <i className={styles.spinner} aria-hidden />,
  completed: <VerdictGlyph verdict="pass" size={14} />,
  failed: <VerdictGlyph verdict="fail" size={14} />,
};

interface ScanStatusProps {
  readonly status: Status;
  /** Whether the scan completed without a score, so that its icon must not resemble a pass. */
  readonly unscored?: boolean;
}

/** Status of a scan: icon and label. */
export const ScanStatus = ({ status, unscored = false }: ScanStatusProps) => (
  <span className={styles.status}>
    {status === 'completed' && unscored ? <IconCheck size={14} stroke={1.75} aria-hidden /> : signs[status]}
    {words[status]}
  </span>
);
