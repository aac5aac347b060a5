import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { AttestationState } from '#shared/attestations/attestation.ts';
import styles from './badge.module.css';

/** The word of each state as every screen writes it. */
export const attestationWords: Readonly<Record<AttestationState, string>> = {
  'awaiting-approval': 'Awaiting approval',
  active: 'Counts',
  expiring: 'Ends soon',
  expired: 'Ended',
  voided: 'Voided',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

const icons = {
  'awaiting-approval': IconClock,
  active: IconCheck,
  expiring: IconClock,
  expired: IconX,
  voided: IconX,
  declined: IconX,
  withdrawn: IconX,
} as const satisfies Record<AttestationState, object>;

/** What needs somebody has a tone; what counts, or is over, has none. */
const tones: Readonly<Partial<Record<AttestationState, 'partial' | 'fail'>>> = {
  'awaiting-approval': 'partial',
  expiring: 'partial',
  expired: 'partial',
  voided: 'fail',
  declined: 'fail',
  withdrawn: 'fail',
};

/** What has become of an attestation: an icon and the word. */
export function AttestationStatus({ state }: { readonly state: AttestationState }) {
  const Icon = icons[state];
  const tone = tones[state];
  return (
    <span className={`${styles.badge} ${tone ? `${styles.toned} ${styles[tone]}` : ''}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {attestationWords[state]}
    </span>
  );
}
