import { IconBell } from '@tabler/icons-react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { useShownAlerts } from '../offered/shown-alerts.ts';
import { BellMenu } from './bell-menu.tsx';
import styles from './bell-place.module.css';

/** The notification bell: the number of unread alerts, and a menu of the latest. */
export default function Bell() {
  const unread = useShownAlerts().filter((alert) => alert.unread).length;
  return (
    <Menu
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      target={
        <Stack as="span" className={styles.bell} data-unread={unread === 0 ? undefined : unread}>
          <IconBell size={18} stroke={1.75} aria-hidden />
        </Stack>
      }
    >
      <BellMenu />
    </Menu>
  );
}
