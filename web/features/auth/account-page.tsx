import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import classes from './account-page.module.css';
import type { AccountTab } from './account-search.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useUser } from './use-user.ts';

interface AccountPageProps {
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

const tabs = [
  { value: 'profile', title: 'Profile' },
  { value: 'security', title: 'Security' },
] as const;

/** One's own name, password and sessions. */
export const AccountPage = ({ tab, onTab }: AccountPageProps) => {
  const user = useUser();
  return (
    <>
      <PageHeader title="Account" subtitle={user && `${user.email}, ${user.role} of ${user.tenant.name}`} />
      <Tabs label="Account settings" tabs={tabs} value={tab} onChange={onTab}>
        <div className={classes.panel}>
          {tab === 'profile' ? (
            user && <ProfileForm key={user.id} user={user} />
          ) : (
            <>
              <PasswordForm />
              <OwnSessions />
            </>
          )}
        </div>
      </Tabs>
    </>
  );
};
