import {
  type Icon,
  IconAlertTriangle,
  IconLayoutDashboard,
  IconRobot,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface NavigationEntry {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: Icon;
}

/** The sidebar, in its order. An entry comes with the page that it opens. */
export const navigationEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: '/', icon: IconLayoutDashboard },
  { label: 'AI Agents', to: '/agents', icon: IconRobot },
  { label: 'Compliance Scans', to: '/scans', icon: IconShieldCheck },
  { label: 'Issues', to: '/issues', icon: IconAlertTriangle },
];
