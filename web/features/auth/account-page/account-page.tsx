import { lazy, Suspense } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { useUser } from '../offered/use-user.ts';
import classes from './account-page.module.css';
import type { AccountSearch } from './account-search.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** For administrators alone, and few of their visits. */
const ApiKeys = lazy(() => import('#web/features/api-keys/offered/api-keys.tsx'));

interface AccountPageProps {
  readonly search: AccountSearch;
  readonly onSearch: (search: AccountSearch, trail?: Trail) => void;
}

const tabs = [
  { value: 'profile', title: 'Profile' },
  { value: 'security', title: 'Security' },
  { value: 'api-keys', title: 'API Keys' },
] as const;

/** One's own name, password and sessions, and for administrators the API keys of the organization. */
export const AccountPage = ({ search, onSearch }: AccountPageProps) => {
  const user = useUser();
  const { tab = 'profile', cursor } = search;
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
          {tab === 'api-keys' && user?.role === 'admin' && (
            <Suspense
              fallback={
                <Loading label="Loading API keys...">
                  <SkeletonRows rows={3} />
                </Loading>
              }
            >
              <ApiKeys cursor={cursor} onGo={(next, trail) => onSearch({ tab, cursor: next }, trail)} />
            </Suspense>
          )}
          {tab === 'api-keys' && user && user.role !== 'admin' && (
            <Card title="API keys">
              <p className="sm t2">
                API keys are for administrators of your organization. Ask one for a key.
              </p>
            </Card>
          )}
        </div>
      </Tabs>
    </>
  );
};
