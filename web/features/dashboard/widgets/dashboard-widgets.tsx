import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { DashboardNextSteps } from '#web/features/agents/offered/dashboard-next-steps.tsx';
import page from '../dashboard.module.css';
import { HealthcarePanel } from './healthcare-panel.tsx';
import { MonitoringStatus } from './monitoring-status.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Trends } from './trends.tsx';
import styles from './widgets.module.css';

interface DashboardWidgetsProps {
  /** Absent until loaded. */
  readonly stats: DashboardStats | undefined;
}

/** The widgets below the agents. The third column ends early, so that the alerts panel covers no content. */
export default function DashboardWidgets({ stats }: DashboardWidgetsProps) {
  return (
    <div className={page.columns}>
      <div className={styles.stack}>
        <DashboardNextSteps />
        <Trends stats={stats} />
        <HealthcarePanel stats={stats} />
        <MonitoringStatus stats={stats} />
      </div>
      <div className={styles.stack}>
        <RecentActivity />
      </div>
    </div>
  );
}
