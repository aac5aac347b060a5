import { lazy, type ReactNode, Suspense } from 'react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { MonitoringSearch, MonitoringTab } from '../monitoring-search.ts';
import { LiveHealth } from './live-health.tsx';
import styles from './monitoring-page.module.css';
import { StatusRow } from './status-row.tsx';
import { SystemStatus } from './system-status.tsx';
import { WatchedAgents } from './watched-agents.tsx';

const AlertHistory = lazy(() => import('../alert-history/alert-history.tsx'));
const AlertRules = lazy(() => import('../alert-rules/alert-rules.tsx'));

const tabs = [
  { value: 'agents', title: 'Agents' },
  { value: 'alerts', title: 'Alert History' },
  { value: 'rules', title: 'Alert Rules' },
] as const satisfies readonly { value: MonitoringTab; title: string }[];

interface MonitoringPageProps {
  readonly search: MonitoringSearch;
  readonly onSearch: (search: MonitoringSearch, trail?: Trail) => void;
}

/** Monitoring page: agent checks, alert history, and alert rules. */
export function MonitoringPage({ search, onSearch }: MonitoringPageProps) {
  const { tab = 'agents' } = search;
  const panels: Readonly<Record<MonitoringTab, () => ReactNode>> = {
    agents: () => (
      <Stack gap={24} className={styles.blocks}>
        <LiveHealth />
        <WatchedAgents cursor={search.cursor} onGo={(cursor, trail) => onSearch({ cursor }, trail)} />
        <SystemStatus />
      </Stack>
    ),
    alerts: () => <AlertHistory search={search} onSearch={onSearch} />,
    rules: () => <AlertRules />,
  };
  return (
    <>
      <PageHeader
        title="Real-Time Monitoring"
        subtitle="Whether your agents respond, what has changed, and who is notified"
      />
      <StatusRow />
      <Tabs
        label="Monitoring"
        tabs={tabs}
        value={tab}
        onChange={(next) => onSearch({ tab: next === 'agents' ? undefined : next }, [])}
      >
        <Suspense>{panels[tab]()}</Suspense>
      </Tabs>
    </>
  );
}
