import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery } from '#web/api/queries.ts';
import { useIsDemo } from '#web/features/auth/offered/use-user.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { MenuHead, MenuItem } from '#web/ui/menu/menu.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { relativeTimeLabel, stateLabels } from '../alert-labels.ts';
import { browserNotifier } from '../watch/browser-notifications.ts';
import styles from './bell-place.module.css';

/** Number of alerts in the menu. */
const LATEST = '6';

/** Query for the latest alerts that the user has not dismissed, including cleared ones. */
const latestQuery = pageQuery('GET /api/alerts', { query: { undismissed: 'true', limit: LATEST } });

/** Menu with the latest alerts and a link to all of them. Alerts shown here count as read. */
export const BellMenu = () => {
  const navigate = useNavigate();
  const now = useNow();
  const { data, error } = useQuery(latestQuery);
  const unread = useReadOnce(data?.items);
  return (
    <>
      <MenuHead>
        <p className="strong">Notifications</p>
        <p className="xs dim">{headText(data?.items.length, unread.size, error)}</p>
      </MenuHead>
      {data?.items.map(({ id, severity, title, agentName, state, raisedAt }) => (
        <MenuItem
          key={id}
          icon={
            <Stack as="span" className={styles.bell}>
              <SeverityGlyph severity={severity} alone />
            </Stack>
          }
          onSelect={() => void navigate({ to: '/monitoring', search: { tab: 'alerts', alert: id } })}
        >
          <Stack as="span" className={styles.words}>
            <bdi className={unread.has(id) ? 'strong trunc' : 'trunc'}>
              {agentName === undefined ? title : `${title}: ${agentName}`}
            </bdi>
            <span className="xs dim">
              {unread.has(id) && 'Unread · '}
              {state === 'cleared' && `${stateLabels.cleared} · `}
              {relativeTimeLabel(raisedAt, now)}
            </span>
          </Stack>
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void navigate({ to: '/monitoring', search: { tab: 'alerts' } })}>
        View All Alerts
      </MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/monitoring' })}>Real-Time Monitoring</MenuItem>
      <NotificationsItem />
    </>
  );
};

const headText = (count: number | undefined, unread: number, error: Error | null): string => {
  if (count === undefined) return error === null ? 'Loading alerts...' : 'Alerts could not be loaded';
  if (count === 0) return 'No alerts';
  return unread === 0 ? 'Latest alerts are all read' : `${unread} unread of the latest`;
};

/** Returns the IDs of alerts that were unread when first shown, and marks them as read. */
const useReadOnce = (alerts: readonly AlertReply[] | undefined): ReadonlySet<string> => {
  const changed = useChanged();
  const unread = useRef(new Set<string>());
  for (const alert of alerts ?? []) if (alert.unread) unread.current.add(alert.id);
  const { mutate } = useMutation({
    mutationFn: (readTo: string) => call('PUT /api/alerts/own', { body: { readTo } }),
    // If marking fails, the alerts stay unread and the bell shows them.
    onError: (error) => console.warn(error),
    onSuccess: () => changed('PUT /api/alerts/own'),
  });
  const newest = alerts?.find((alert) => alert.unread)?.id;
  const isDemo = useIsDemo();
  useEffect(() => {
    // All visitors of the demo share its user.
    if (newest !== undefined && !isDemo) mutate(newest);
  }, [newest, mutate, isDemo]);
  return unread.current;
};

/** Menu item that requests permission for browser notifications, while the user has not decided. */
const NotificationsItem = () => {
  const [notifier] = useState(browserNotifier);
  if (notifier?.permission() !== 'default') return null;
  return (
    <MenuItem onSelect={() => void notifier.request().catch((error: unknown) => console.warn(error))}>
      Turn On Browser Notifications
    </MenuItem>
  );
};
