import { IconArrowsDiff, IconCheck, IconClock, IconEyeOff } from '@tabler/icons-react';
import type { BaselineState } from '#shared/baselines/baseline.ts';
import styles from './badge.module.css';

/** Label for each alert state, the same on every screen. */
const words: Readonly<Record<BaselineState, string>> = {
  approved: 'Matches approval',
  changed: 'Changed since approval',
  'awaiting-approval': 'Awaiting second approval',
  'not-approved': 'Not approved',
  'read-in-part': 'Partially read',
};

const icons = {
  approved: IconCheck,
  changed: IconArrowsDiff,
  'awaiting-approval': IconClock,
  'not-approved': IconClock,
  'read-in-part': IconEyeOff,
} as const satisfies Record<BaselineState, object>;

const tones: Readonly<Partial<Record<BaselineState, 'pass' | 'partial' | 'fail'>>> = {
  approved: 'pass',
  changed: 'fail',
  'awaiting-approval': 'partial',
};

/** State of a baseline: icon and label. */
export function BaselineStatus({ state }: { readonly state: BaselineState }) {
  const Icon = icons[state];
  const tone = tones[state];
  return (
    <span className={`${styles.badge} ${tone ? `${styles.toned} ${styles[tone]}` : ''}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {words[state]}
    </span>
  );
}
