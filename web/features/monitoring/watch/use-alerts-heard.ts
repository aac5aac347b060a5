import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { callPage } from '#web/api/api.ts';
import { live } from '#web/features/live/offered/live-state.ts';
import { alertOf, withAlert, withoutAlerts } from '../offered/alert-list.ts';
import { changeShown } from '../offered/shown-alerts.ts';
import { askLeave, browserNotifier, notify } from './browser-notifications.ts';

/**
 * Keeps the list of alerts by what the socket says, and tells of grave ones outside of the page: of those that come, and after a
 * time without a connection of those that were missed. What was raised in silence is listed alone.
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

    /** When the server was heard last before the connection was lost. */
    let lostAt: string | undefined;
    const tellMissed = async (since: string): Promise<void> => {
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
        // The list itself is asked for again with everything else that is live.
        tellMissed(since).catch((error: unknown) => console.warn(error));
      }
    };
    const leave = [live.listen(heard), live.watch(watched)];
    return () => {
      stopAsking?.();
      for (const one of leave) one();
    };
  }, [queries]);
};
