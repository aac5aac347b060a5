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
  /** It came to its end without a score: what then looks like a pass would be a lie. */
  readonly unscored?: boolean;
}

/** Where a scan is: a sign and the word. */
export const ScanStatus = ({ status, unscored = false }: ScanStatusProps) => (
  <span className={styles.status}>
    {status === 'completed' && unscored ? <IconCheck size={14} stroke={1.75} aria-hidden /> : signs[status]}
    {words[status]}
  </span>
);
