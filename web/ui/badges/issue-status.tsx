import { IconCheck, IconCircleDot, IconClock, IconX } from '@tabler/icons-react';
import type { IssueStatus as Status } from '#shared/issues/contract.ts';
import styles from './badge.module.css';

/** Label of each status, used on all screens. */
export const issueStatusLabels: Readonly<Record<Status, string>> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

const icons = {
  open: IconCircleDot,
  in_progress: IconClock,
  resolved: IconCheck,
  dismissed: IconX,
} as const satisfies Record<Status, object>;

/** Status of an issue: icon and label. */
export function IssueStatus({ status }: { readonly status: Status }) {
  const Icon = icons[status];
  return (
    <span className={`${styles.status} ${styles.quiet}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {issueStatusLabels[status]}
    </span>
  );
}
