import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ExceptionState } from '#shared/exceptions/exception.ts';
import styles from './badge.module.css';

/** The word of each state as every screen writes it. */
const words: Readonly<Record<ExceptionState, string>> = {
  'awaiting-approval': 'Awaiting approval',
  'in-force': 'In force',
  ending: 'Ends soon',
  expired: 'Ended',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

const icons = {
  'awaiting-approval': IconClock,
  'in-force': IconCheck,
  ending: IconClock,
  expired: IconX,
  declined: IconX,
  withdrawn: IconX,
} as const satisfies Record<ExceptionState, object>;

/** What needs somebody has a tone. One in force has none: it is no pass. */
const tones: Readonly<Partial<Record<ExceptionState, 'partial' | 'fail'>>> = {
  'awaiting-approval': 'partial',
  ending: 'partial',
  expired: 'partial',
  declined: 'fail',
  withdrawn: 'fail',
};

/** What has become of an exception: an icon and the word. */
export function ExceptionStatus({ state }: { readonly state: ExceptionState }) {
  const Icon = icons[state];
  const tone = tones[state];
  return (
    <span className={`${styles.badge} ${tone ? `${styles.toned} ${styles[tone]}` : ''}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {words[state]}
    </span>
  );
}
