import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { useLiveState } from '#web/features/live/offered/live-state.ts';
import { ALERTS_CAP, type ShownAlert } from '#web/features/monitoring/offered/alert-list.ts';
import { shownAlertsQuery } from '#web/features/monitoring/offered/shown-alerts.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { secondOfDay } from '#web/ui/time/format.ts';
import styles from './monitoring-status.module.css';

interface MonitoringStatusProps {
  readonly stats: DashboardStats | undefined;
}

/** Whether this page receives live updates, and the result of the last health check. */
export function MonitoringStatus({ stats }: MonitoringStatusProps) {
  const { connected, lastUpdate, healthData } = useLiveState();
  const alerts = useQuery(shownAlertsQuery);
  return (
    <Card
      title="Real-Time Monitoring Status"
      aside={
        <p className={styles.state} role="status">
          <span className={connected ? styles.live : styles.offline}>
            <i aria-hidden />
            {connected ? 'Live' : 'Offline'}
          </span>
          <span className={styles.update}>
            {'Last update '}
            {lastUpdate === undefined ? (
              'Never'
            ) : (
              <time dateTime={lastUpdate}>{secondOfDay(lastUpdate)}</time>
            )}
          </span>
        </p>
      }
      flush
    >
      <dl className={styles.tiles}>
        <Tile label="Active alerts" note={gravityOf(alerts.data)}>
          {alertCount(alerts.data)}
        </Tile>
        <Tile label="Agents monitored" note="All that are active">
          {stats?.activeAgents ?? '–'}
        </Tile>
        {healthData !== undefined && (
          <>
            <Tile label="Average compliance" note="Agents with a score">
              {healthData.averageComplianceScore === null ? '–' : `${healthData.averageComplianceScore}%`}
            </Tile>
            <Tile
              label="Critical issues"
              note={
                <Way to="/issues" search={{ status: 'open', severity: 'critical' }} message="View issues" />
              }
            >
              {healthData.criticalIssuesCount}
            </Tile>
            <Tile label="At-risk agents" note="Score below 70">
              {healthData.lowComplianceAgentsCount}
            </Tile>
            <Tile label="Active agents" note={<Way to="/agents" message="View agents" />}>
              {healthData.activeAgents}
            </Tile>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Returns the number of alerts. A list that reaches its cap may be incomplete. */
const alertCount = (alerts: readonly ShownAlert[] | undefined): string => {
  if (alerts === undefined) return '–';
  return alerts.length < ALERTS_CAP ? `${alerts.length}` : `${ALERTS_CAP}+`;
};

const gravityOf = (alerts: readonly ShownAlert[] | undefined): string => {
  if (alerts === undefined) return 'Not available';
  const [critical, high] = (['critical', 'high'] as const).map(
    (severity) => alerts.filter((alert) => alert.severity === severity).length,
  );
  return `${critical} critical, ${high} high`;
};

interface WayProps {
  readonly to: '/issues' | '/agents';
  readonly search?: { readonly status: 'open'; readonly severity: 'critical' };
  readonly message: string;
}

const Way = ({ to, search, message }: WayProps) => (
  <Link to={to} {...(search ? { search } : {})} className="inline-link">
    {message}
  </Link>
);

interface TileProps {
  readonly label: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

const Tile = ({ label, note, children }: TileProps) => (
  <Stack className={styles.tile}>
    <dt>{label}</dt>
    <dd className={styles.figure}>{children}</dd>
    <Text as="dd" size="xs" tone="dim">
      {note}
    </Text>
  </Stack>
);
