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

/** That it came to its end says nothing of what it found, so that its sign is no pass. */
const signs: Readonly<Record<Status, React.ReactNode>> = {
  pending: <IconClock size={14} stroke={1.75} aria-hidden />,
  running: <i className={styles.spinner} aria-hidden />,
  completed: <IconCheck size={14} stroke={1.75} aria-hidden />,
  failed: <VerdictGlyph verdict="fail" size={14} />,
  cancelled: <IconX size={14} stroke={1.75} aria-hidden />,
};

/** Where work in the background stands: a sign and the word. */
export const JobStatus = ({ status }: { readonly status: Status }) => (
  <span className={styles.status}>
    {signs[status]}
    {words[status]}
  </span>
);
