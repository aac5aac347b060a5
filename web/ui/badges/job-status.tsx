import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { JobStatus as Status } from '#shared/jobs/job-status.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

const words: Readonly<Record<Status, string>> = {
  pending: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Stopped',
};

/** Completion does not imply a good result, so its icon is not that of a pass. */
const signs: Readonly<Record<Status, React.ReactNode>> = {
  pending: <IconClock size={14} stroke={1.75} aria-hidden />,
  running: <i className={styles.spinner} aria-hidden />,
  completed: <IconCheck size={14} stroke={1.75} aria-hidden />,
  failed: <VerdictGlyph verdict="fail" size={14} />,
  cancelled: <IconX size={14} stroke={1.75} aria-hidden />,
};

/** Status of a background job: icon and label. */
export const JobStatus = ({ status }: { readonly status: Status }) => (
  <span className={styles.status}>
    {signs[status]}
    {words[status]}
  </span>
);
