import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shownAlertsQuery } from '../offered/shown-alerts.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { useAlertsHeard } from './use-alerts-heard.ts';
import { useDismiss, useDismissAll } from './use-dismiss.ts';

/** Hears alerts while the signed-in pages stand, and shows them; nothing while there are none. */
export default function AlertsWatch() {
  useAlertsHeard();
  const { data: alerts } = useQuery(shownAlertsQuery);
  const dismiss = useDismiss();
  const clear = useDismissAll();
  // Readers are told of what comes, not of all that was there when the page was opened.
  const [told, setTold] = useState(false);
  const known = alerts !== undefined;
  useEffect(() => setTold(known), [known]);
  return (
    <div aria-live={told ? 'polite' : 'off'} aria-relevant="additions">
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
