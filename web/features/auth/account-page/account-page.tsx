import { lazy, Suspense } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { useUser } from '../offered/use-user.ts';
import classes from './account-page.module.css';
import type { AccountSearch, AccountTab } from './account-search.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** For administrators alone, and few of their visits. */
const Team = lazy(() => import('../team/team.tsx'));
/** Of its own, for it is looked at seldom. */
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

/** What anybody else reads in the tabs of administrators. */
const forAdmins = {
  team: 'Administrators of your organization see its people and invite others. Ask one.',
  'api-keys': 'API keys are for administrators of your organization. Ask one for a key.',
  connections: 'Administrators of your organization connect accounts that agents are looked for in. Ask one.',
  trust: 'Administrators of your organization decide whether it shows its scores to everybody. Ask one.',
} as const;

const titles = {
  team: 'Team',
  'api-keys': 'API keys',
  connections: 'Connections',
  trust: 'Public trust page',
} as const;

const isForAdmins = (tab: AccountTab): tab is keyof typeof forAdmins => tab in forAdmins;

/** One's own name, password and sessions, what the organization uses, and for administrators its people, API keys, connections and trust page. */
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
        <div className={classes.panel}>
          {tab === 'profile' && user && <ProfileForm key={user.id} user={user} />}
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
        </div>
      </Tabs>
    </>
  );
};
