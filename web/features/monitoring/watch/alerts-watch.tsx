import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shownAlertsQuery } from '../offered/shown-alerts.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { useAlertsHeard } from './use-alerts-heard.ts';
import { useDismiss, useDismissAll } from './use-dismiss.ts';

/** Subscribes to alerts while the user is signed in, and shows them; renders nothing if there are none. */
export default function AlertsWatch() {
  useAlertsHeard();
  const { data: alerts } = useQuery(shownAlertsQuery);
  const dismiss = useDismiss();
  const clear = useDismissAll();
  // Screen readers announce only new alerts, not those that existed when the page was opened.
  const [notified, setNotification] = useState(false);
  const known = alerts !== undefined;
  useEffect(() => setNotification(known), [known]);
  return (
    <div aria-live={notified ? 'polite' : 'off'} aria-relevant="additions">
      {alerts !== undefined && alerts.length > 0 && (
        <AlertsPanel
          alerts={alerts}
          onDismiss={(alert) => dismiss.mutate(alert)}
          onClear={() => clear.mutate()}
        />
      )}
    </div>
  );
}
