import { IconArrowsDiff, IconCheck, IconClock, IconEyeOff } from '@tabler/icons-react';
import type { BaselineState } from '#shared/baselines/baseline.ts';
import styles from './badge.module.css';

/** The word of each state as every screen writes it. */
const words: Readonly<Record<BaselineState, string>> = {
  approved: 'As approved',
  changed: 'Changed since approval',
  'awaiting-approval': 'Awaiting a second person',
  'not-approved': 'Not approved',
  'read-in-part': 'Read in part',
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

/** What has become of something that is watched: an icon and the word. */
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
