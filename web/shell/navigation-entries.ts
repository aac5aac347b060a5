import {
  type Icon,
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconCertificate,
  IconCheck,
  IconChecklist,
  IconFileAnalytics,
  IconHistory,
  IconLayoutDashboard,
  IconRadar,
  IconRobot,
  IconShieldCheck,
  IconSquareRoundedPlus,
  IconStethoscope,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface NavigationEntry {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly icon: Icon;
}

/** The frameworks section of the sidebar. */
export const frameworkEntries: readonly NavigationEntry[] = [
  { label: 'HIPAA', to: '/frameworks/$key', params: { key: 'hipaa' }, icon: IconStethoscope },
  { label: 'HITRUST', to: '/frameworks/$key', params: { key: 'hitrust' }, icon: IconCertificate },
  { label: 'All Frameworks', to: '/frameworks', icon: IconChecklist },
];

/** The sidebar entries, in display order. An entry is added together with its page. */
export const navigationEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: '/', icon: IconLayoutDashboard },
  { label: 'Customer Onboarding', to: '/onboarding', icon: IconCheck },
  { label: 'AI Agents', to: '/agents', icon: IconRobot },
  { label: 'Agent Registration', to: '/register-agent', icon: IconSquareRoundedPlus },
  { label: 'Environment Scanner', to: '/environment', icon: IconRadar },
  { label: 'Compliance Scans', to: '/scans', icon: IconShieldCheck },
  { label: 'Real-Time Monitoring', to: '/monitoring', icon: IconActivityHeartbeat },
  { label: 'Reports', to: '/reports', icon: IconFileAnalytics },
  { label: 'Issues', to: '/issues', icon: IconAlertTriangle },
  { label: 'Audit Trail', to: '/audit-trail', icon: IconHistory },
];
