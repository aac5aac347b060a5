import { IconCheck, IconCircleDot, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { StatCard } from '#web/ui/stat-card/stat-card.tsx';
import styles from './dashboard.module.css';
import { statsQuery } from './queries.ts';
import { SeverityCounts } from './severity-counts.tsx';

/** Issue counts by status, each linked to its issues. */
export const IssueCounters = () => {
  const figures = useQuery(statsQuery);
  return (
    <Loaded
      query={figures}
      failed="The counters could not be loaded"
      alertIn={styles.counters}
      loading="Loading counters..."
      skeleton={<CountersBlank />}
      frame={(content, stats) =>
        stats === undefined ? <div className={styles.counters}>{content}</div> : content
      }
    >
      {(stats) => <Counters stats={stats} />}
    </Loaded>
  );
};

const Counters = ({ stats }: { readonly stats: DashboardStats }) => (
  <div className={`${styles.counters} ${styles.three}`}>
    <StatCard
      label="Open"
      icon={IconCircleDot}
      figure={stats.openIssues}
      context={stats.openIssues > 0 && <SeverityCounts counts={stats.openBySeverity} shown={severities} />}
      to={{ to: '/issues', search: { status: 'open' } }}
    />
    <StatCard
      label="In Progress"
      icon={IconClock}
      figure={stats.inProgressIssues}
      to={{ to: '/issues', search: { status: 'in_progress' } }}
    />
    <StatCard
      label="Resolved"
      icon={IconCheck}
      figure={stats.resolvedIssues}
      to={{ to: '/issues', search: { status: 'resolved' } }}
    />
  </div>
);

const CountersBlank = () => (
  <div className={styles.three}>
    {['open', 'progress', 'resolved'].map((card) => (
      <Stack gap={12} key={card} className={styles.blank}>
        <Skeleton width="40%" />
        <Skeleton width="24%" height="32px" />
        <Skeleton width="60%" />
      </Stack>
    ))}
  </div>
);
