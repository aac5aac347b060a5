import { lazy, Suspense } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { useUser } from '../offered/use-user.ts';
import classes from './account-page.module.css';
import type { AccountSearch, AccountTab } from './account-search.ts';
import { OrganizationForm } from './organization-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Loaded on demand: only administrators see it, and rarely. */
const Team = lazy(() => import('../team/team.tsx'));
/** Loaded on demand, because it is rarely opened. */
const Usage = lazy(() => import('#web/features/usage/offered/usage.tsx'));
const TrustSettings = lazy(() => import('#web/features/trust/offered/trust-settings.tsx'));
const Connections = lazy(() => import('#web/features/connections/offered/connections.tsx'));
const ApiKeys = lazy(() => import('#web/features/api-keys/offered/api-keys.tsx'));

interface AccountPageProps {
  readonly search: AccountSearch;
  readonly onSearch: (search: AccountSearch, trail?: Trail) => void;
}

const tabs = [
  { value: 'profile', title: 'Profile' },
  { value: 'security', title: 'Security' },
  { value: 'team', title: 'Team' },
  { value: 'api-keys', title: 'API Keys' },
  { value: 'connections', title: 'Connections' },
  { value: 'trust', title: 'Trust Page' },
  { value: 'usage', title: 'Usage' },
] as const;

/** Texts that other users see in the tabs for administrators. */
const forAdmins = {
  team: 'Only administrators of your organization can view and invite users. Ask one.',
  'api-keys': 'Only administrators of your organization can manage API keys. Ask one for a key.',
  connections: 'Only administrators of your organization can connect accounts for agent discovery. Ask one.',
  trust: 'Only administrators of your organization can make its scores public. Ask one.',
} as const;

const titles = {
  team: 'Team',
  'api-keys': 'API keys',
  connections: 'Connections',
  trust: 'Public trust page',
} as const;

const isForAdmins = (tab: AccountTab): tab is keyof typeof forAdmins => tab in forAdmins;

/**
 * Account page: name, password, sessions, and usage; for administrators also users, API keys, connections,
 * and the trust page.
 */
export const AccountPage = ({ search, onSearch }: AccountPageProps) => {
  const user = useUser();
  const { tab = 'profile', cursor } = search;
  const list = {
    cursor,
    onGo: (next: string | undefined, trail: Trail) =>
      onSearch({ tab, ...(next === undefined ? {} : { cursor: next }) }, trail),
  };
  return (
    <>
      <PageHeader title="Account" subtitle={user && `${user.email}, ${user.role} of ${user.tenant.name}`} />
      <Tabs label="Account settings" tabs={tabs} value={tab} onChange={(next) => onSearch({ tab: next })}>
        <Grid columns="minmax(0, 720px)" gap={16} className={classes.panel}>
          {tab === 'profile' && user && <ProfileForm key={user.id} user={user} />}
          {tab === 'profile' && user?.role === 'admin' && (
            <OrganizationForm key={`${user.id} organization`} user={user} />
          )}
          {tab === 'security' && (
            <>
              <PasswordForm />
              <OwnSessions />
            </>
          )}
          {(tab === 'usage' || (isForAdmins(tab) && user?.role === 'admin')) && user && (
            <Suspense
              fallback={
                <Loading label="Loading...">
                  <SkeletonRows rows={3} />
                </Loading>
              }
            >
              {tab === 'usage' && <Usage />}
              {tab === 'team' && <Team userId={user.id} {...list} />}
              {tab === 'api-keys' && <ApiKeys {...list} />}
              {tab === 'connections' && <Connections />}
              {tab === 'trust' && <TrustSettings />}
            </Suspense>
          )}
          {isForAdmins(tab) && user && user.role !== 'admin' && (
            <Card title={titles[tab]}>
              <p className="sm t2">{forAdmins[tab]}</p>
            </Card>
          )}
        </Grid>
      </Tabs>
    </>
  );
};
