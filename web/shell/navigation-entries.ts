import {
  type Icon,
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconCertificate,
  IconChecklist,
  IconFileAnalytics,
  IconHistory,
  IconLayoutDashboard,
  IconRadar,
  IconRobot,
  IconShieldCheck,
  IconStethoscope,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface NavigationEntry {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly icon: Icon;
}

/** The sidebar's section of frameworks. */
export const frameworkEntries: readonly NavigationEntry[] = [
  { label: 'HIPAA', to: '/frameworks/$key', params: { key: 'hipaa' }, icon: IconStethoscope },
  { label: 'HITRUST', to: '/frameworks/$key', params: { key: 'hitrust' }, icon: IconCertificate },
  { label: 'All Frameworks', to: '/frameworks', icon: IconChecklist },
];

/** The sidebar, in its order. An entry comes with the page that it opens. */
export const navigationEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: '/', icon: IconLayoutDashboard },
  { label: 'AI Agents', to: '/agents', icon: IconRobot },
  { label: 'Environment Scanner', to: '/environment', icon: IconRadar },
  { label: 'Compliance Scans', to: '/scans', icon: IconShieldCheck },
  { label: 'Real-Time Monitoring', to: '/monitoring', icon: IconActivityHeartbeat },
  { label: 'Reports', to: '/reports', icon: IconFileAnalytics },
  { label: 'Issues', to: '/issues', icon: IconAlertTriangle },
  { label: 'Audit Trail', to: '/audit-trail', icon: IconHistory },
];
