import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { AttestationState } from '#shared/attestations/attestation.ts';
import type { ExceptionState } from '#shared/exceptions/exception.ts';
import styles from '#web/ui/badges/badge.module.css';

/** States of every kind of record, as the API names them. */
export type RecordState = AttestationState | ExceptionState;

/** A state that needs attention has a tone. A state in force has none: it is no pass. */
const states: Readonly<
  Record<RecordState, readonly [label: string, icon: typeof IconX, tone?: 'partial' | 'fail']>
> = {
  'awaiting-approval': ['Awaiting approval', IconClock, 'partial'],
  active: ['In force', IconCheck],
  'in-force': ['In force', IconCheck],
  expiring: ['Expires soon', IconClock, 'partial'],
  ending: ['Expires soon', IconClock, 'partial'],
  expired: ['Expired', IconX, 'partial'],
  voided: ['Voided', IconX, 'fail'],
  declined: ['Declined', IconX, 'fail'],
  withdrawn: ['Withdrawn', IconX, 'fail'],
};

/** The state of a record: an icon and its label. */
export function ApprovalStatus({ state }: { readonly state: RecordState }) {
  const [label, Icon, tone] = states[state];
  return (
    <span className={`${styles.badge} ${tone ? `${styles.toned} ${styles[tone]}` : ''}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
