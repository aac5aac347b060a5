import { IconCheck, IconCircleDot, IconClock, IconX } from '@tabler/icons-react';
import type { IssueStatus as Status } from '#shared/issues/contract.ts';
import styles from './badge.module.css';

/** The word of each status as every screen writes it. */
export const issueStatusWords: Readonly<Record<Status, string>> = {
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

/** Where an issue is: an icon and the word. */
export function IssueStatus({ status }: { readonly status: Status }) {
  const Icon = icons[status];
  return (
    <span className={`${styles.status} ${styles.quiet}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {issueStatusWords[status]}
    </span>
  );
}
