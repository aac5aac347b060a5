import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconEyeOff,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import type { DiscoveredState } from '#shared/discovery/discovered.ts';
import { stateLabels, stateMeanings } from './discovered-labels.ts';
import styles from './found-state.module.css';

const icons = {
  managed: IconCheck,
  unmanaged: IconAlertTriangle,
  stale: IconClock,
  gone: IconX,
  vendor: IconSettings,
  dismissed: IconEyeOff,
} as const satisfies Record<DiscoveredState, object>;

/** The discovery state as an icon and a label. */
export const FoundState = ({ state }: { readonly state: DiscoveredState }) => {
  const Icon = icons[state];
  return (
    <span className={`${styles.state} ${styles[state] ?? ''}`} title={stateMeanings[state]}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {stateLabels[state]}
    </span>
  );
};
