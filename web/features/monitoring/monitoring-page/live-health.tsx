import { useQuery } from '@tanstack/react-query';
import type { HealthStats } from '#shared/realtime/message.ts';
import { useLiveState } from '#web/features/live/offered/live-state.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Loading, Skeleton } from '#web/ui/loading/loading.tsx';
import { monitoringStatusQuery } from '../queries.ts';
import styles from './monitoring-page.module.css';

/** The organization's figures from the last health check. */
export const LiveHealth = () => {
  const { data, error } = useQuery(monitoringStatusQuery);
  const { connected, healthData } = useLiveState();
  const stats = (connected ? healthData : undefined) ?? data?.healthData ?? healthData;
  const waits = !stats && data === undefined && error === null;
  return (
    <Card title="Live Health Data" sub="From the last health check" flush>
      <dl className={styles.tiles}>
        {figuresOf(stats ?? undefined).map(({ name, figure, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{waits ? <Skeleton width="40%" height="24px" /> : figure}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {waits && <Loading label="Loading monitoring status...">{null}</Loading>}
      {!stats && data !== undefined && (
        <p className={`sm dim ${styles.none}`}>
          No health check yet. The first one runs within a few minutes.
        </p>
      )}
    </Card>
  );
};

/** Returns the figure and label of each tile. A figure that was not counted is a dash, never 0. */
const figuresOf = (stats: HealthStats | undefined) => {
  const count = (value: number | undefined): string => value?.toLocaleString('en-US') ?? '–';
  const mean = stats?.averageComplianceScore;
  return [
    { name: 'Active Agents', figure: count(stats?.activeAgents), meaning: 'registered and active' },
    {
      name: 'Avg Compliance',
      figure: typeof mean === 'number' ? `${mean}%` : '–',
      meaning: 'mean of those with a score',
    },
    { name: 'Critical Issues', figure: count(stats?.criticalIssuesCount), meaning: 'open and critical' },
    { name: 'At Risk', figure: count(stats?.lowComplianceAgentsCount), meaning: 'active agents below 70' },
    { name: 'Open Issues', figure: count(stats?.openIssues), meaning: 'of all severities' },
  ];
};
