import { Button } from '@mantine/core';
import { IconActivityHeartbeat, IconBell, IconClock, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MonitoringStatusReply } from '#shared/monitoring/contract.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { useLiveState } from '#web/features/live/offered/live-state.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { ALERTS_CAP } from '../offered/alert-list.ts';
import { useShownAlerts } from '../offered/shown-alerts.ts';
import { monitoringStatusQuery } from '../queries.ts';
import { useDismissAll } from '../watch/use-dismiss.ts';
import styles from './monitoring-page.module.css';
import { StatusTile } from './status-tile.tsx';

/** Status tiles: this page's live connection, the user's active alerts, and the last check. */
export const StatusRow = () => {
  const { data: status, error, refetch, isFetching } = useQuery(monitoringStatusQuery);
  return (
    <>
      {error !== null && (
        <div className={styles.alert}>
          <ErrorAlert
            title="The monitoring status could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      <div className={styles.row}>
        <Connection />
        <ActiveAlerts status={status} />
        <StatusTile
          icon={IconClock}
          label="Last Health Check"
          figure={lastCheck(status)}
          context={
            status?.lastHealthCheckAt === null
              ? 'No agent check completed yet'
              : 'Time of the last completed check'
          }
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
              onClick={() => void refetch()}
            >
              Refresh
            </Button>
          }
        />
      </div>
    </>
  );
};

/** Whether the server pushes changes to this page. */
function Connection() {
  const { connected } = useLiveState();
  return (
    <StatusTile
      icon={IconActivityHeartbeat}
      label="Connection"
      figure={
        <span role="status">
          <i className={connected ? styles.on : styles.off} aria-hidden />
          {connected ? 'Live Monitoring Active' : 'Disconnected'}
        </span>
      }
      context={
        connected
          ? 'This page updates automatically'
          : 'Status refreshes every five seconds until live updates return'
      }
    />
  );
}

interface OfStatus {
  /** Undefined until loaded. */
  readonly status: MonitoringStatusReply | undefined;
}

const ActiveAlerts = ({ status }: OfStatus) => {
  const count = useShownAlerts().length;
  const clear = useDismissAll();
  return (
    <StatusTile
      icon={IconBell}
      label="Active Alerts"
      figure={count < ALERTS_CAP ? count : `${ALERTS_CAP}+`}
      context={status ? lastingText(status) : ' '}
      action={
        count > 0 && (
          <Button variant="default" size="xs" loading={clear.isPending} onClick={() => clear.mutate()}>
            Clear All Alerts
          </Button>
        )
      }
    />
  );
};

/** Returns the text for all active alerts of the organization, including those that this user has dismissed. */
const lastingText = ({ activeAlerts }: MonitoringStatusReply): string => {
  if (activeAlerts.total === 0) return 'No active alerts in the organization';
  const parts = severities
    .filter((severity) => activeAlerts[severity] > 0)
    .map((severity) => `${activeAlerts[severity].toLocaleString('en-US')} ${severity}`);
  return `Including those you dismissed: ${parts.join(', ')}`;
};

const lastCheck = (status: MonitoringStatusReply | undefined) => {
  if (status === undefined) return '–';
  return status.lastHealthCheckAt === null ? 'Never' : <Ago at={status.lastHealthCheckAt} />;
};
