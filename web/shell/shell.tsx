import { IconBuildingHospital } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { BellPlace } from '#web/features/monitoring/bell/bell-place.tsx';
import { AlertsPlace } from '#web/features/monitoring/watch/alerts-place.tsx';
import { Brand } from '#web/ui/brand/brand.tsx';
import { Navigation } from './navigation.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { OfflineLine } from './offline-line.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { UserMenu } from './user-menu.tsx';

/** The frame of every signed-in page: top bar, sidebar and content area. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const tenant = useUser()?.tenant.name;
  const main = usePageFocus();
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.top}>
        <NavigationDrawer />
        <Link to="/" className={classes.brand} aria-label="Accredit, home page">
          <Brand />
        </Link>
        {tenant && (
          <span className={classes.tenant}>
            <IconBuildingHospital size={16} stroke={1.75} aria-hidden />
            <span className="trunc">{tenant}</span>
          </span>
        )}
        <div className={classes.tools}>
          <ThemeToggle />
          <BellPlace />
          <UserMenu />
        </div>
      </header>
      <div className={classes.side}>
        <div className={classes.sticky}>
          <Navigation />
        </div>
      </div>
      <div className={classes.page}>
        <OfflineLine />
        <main ref={main} id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.width}>{children}</div>
        </main>
      </div>
      <AlertsPlace />
    </div>
  );
};
