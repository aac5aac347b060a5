import { IconCheck, IconCircleDot, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { severities } from '#shared/parameters/parameter.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, Skeleton } from '#web/ui/loading/loading.tsx';
import { StatCard } from '#web/ui/stat-card/stat-card.tsx';
import styles from './dashboard.module.css';
import { statsQuery } from './queries.ts';
import { SeverityCounts } from './severity-counts.tsx';

/** How many issues stand where; each figure leads to its issues. */
export const IssueCounters = () => {
  const { data, error, isFetching, refetch } = useQuery(statsQuery);
  if (data === undefined) {
    return (
      <div className={styles.counters}>
        {error === null ? (
          <CountersLoading />
        ) : (
          <ErrorAlert
            title="The counters could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    );
  }
  return (
    <div className={`${styles.counters} ${styles.three}`}>
      <StatCard
        label="Open"
        icon={IconCircleDot}
        figure={data.openIssues}
        context={data.openIssues > 0 && <SeverityCounts counts={data.openBySeverity} shown={severities} />}
        to={{ to: '/issues', search: { status: 'open' } }}
      />
      <StatCard
        label="In Progress"
        icon={IconClock}
        figure={data.inProgressIssues}
        to={{ to: '/issues', search: { status: 'in_progress' } }}
      />
      <StatCard
        label="Resolved"
        icon={IconCheck}
        figure={data.resolvedIssues}
        to={{ to: '/issues', search: { status: 'resolved' } }}
      />
    </div>
  );
};

const CountersLoading = () => (
  <Loading label="Loading counters...">
    <div className={styles.three}>
      {['open', 'progress', 'resolved'].map((card) => (
        <div key={card} className={styles.blank}>
          <Skeleton width="40%" />
          <Skeleton width="24%" height="32px" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  </Loading>
);
