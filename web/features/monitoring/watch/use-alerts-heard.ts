import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { callPage } from '#web/api/api.ts';
import { live } from '#web/features/live/offered/live-state.ts';
import { alertOf, withAlert, withoutAlerts } from '../offered/alert-list.ts';
import { changeShown } from '../offered/shown-alerts.ts';
import { askLeave, browserNotifier, notify } from './browser-notifications.ts';

/**
 * Updates the alert list from live messages and shows notifications for critical and high alerts, including
 * those missed while disconnected. Muted alerts are only listed.
 */
export const useAlertsHeard = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const notifier = browserNotifier();
    const stopAsking = notifier && askLeave(notifier);
    const heard = (message: LiveMessage): void => {
      if (message.type === 'alerts_cleared') {
        changeShown(queries, (alerts) => withoutAlerts(alerts, message.data.ids));
      }
      if (message.type !== 'compliance_alert') return;
      const { quiet, ...alert } = alertOf(message);
      changeShown(queries, (alerts) => withAlert(alerts, alert));
      if (notifier && !quiet) notify(notifier, alert);
    };

    /** Time of the last server message before the connection was lost. */
    let lostAt: string | undefined;
    const notifyMissed = async (since: string): Promise<void> => {
      const query = { since, status: 'active', undismissed: 'true' } as const;
      const { items } = await callPage('GET /api/alerts', { query });
      for (const alert of items.toReversed()) if (notifier && !alert.quiet) notify(notifier, alert);
    };
    const watched = (): void => {
      const { connected, lastUpdate } = live.current();
      if (!connected) lostAt ??= lastUpdate;
      else if (lostAt !== undefined) {
        const since = lostAt;
        lostAt = undefined;
        // The list itself is refetched together with all other live data.
        notifyMissed(since).catch((error: unknown) => console.warn(error));
      }
    };
    const leave = [live.listen(heard), live.watch(watched)];
    return () => {
      stopAsking?.();
      for (const one of leave) one();
    };
  }, [queries]);
};
