import { IconCheck, IconCircleDot, IconClock, IconX } from '@tabler/icons-react';
import type { IssueStatus as Status } from '#shared/issues/contract.ts';
import styles from './badge.module.css';

const looks = {
  open: { Icon: IconCircleDot, word: 'Open' },
  in_progress: { Icon: IconClock, word: 'In Progress' },
  resolved: { Icon: IconCheck, word: 'Resolved' },
  dismissed: { Icon: IconX, word: 'Dismissed' },
} as const satisfies Record<Status, object>;

/** Where an issue is: an icon and the word. */
export function IssueStatus({ status }: { readonly status: Status }) {
  const { Icon, word } = looks[status];
  return (
    <span className={`${styles.status} ${styles.quiet}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}
