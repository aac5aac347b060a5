import { useNavigate } from '@tanstack/react-router';
import type { AccountTab } from '#web/features/auth/account-page/account-search.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { Menu, MenuHead, MenuItem } from '#web/ui/menu/menu.tsx';
import { initials } from './initials.ts';
import classes from './user-menu.module.css';

const pages = [
  ['/docs/$', 'Documentation'],
  ['/api-docs', 'API'],
  ['/pricing', 'Pricing'],
] as const;

/** The signed-in user, with account links and sign-out. */
export const UserMenu = () => {
  const user = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const open = (tab: AccountTab) => void navigate({ to: '/account', search: { tab } });
  const name = user && `${user.firstName} ${user.lastName}`;
  const letters = user && initials(user.firstName, user.lastName);
  const avatar = (
    <span className={classes.avatar} aria-hidden>
      {letters}
    </span>
  );
  return (
    <Menu label={name ? `Account menu, ${name}, ${letters}` : 'Account menu'} target={avatar} round>
      {user && (
        <MenuHead>
          <p className={classes.name}>{name}</p>
          <p className={classes.email}>{user.email}</p>
        </MenuHead>
      )}
      <MenuItem onSelect={() => open('profile')}>Profile Settings</MenuItem>
      <MenuItem onSelect={() => open('security')}>Account Settings</MenuItem>
      {pages.map(([to, label]) => (
        <MenuItem key={to} onSelect={() => void navigate({ to })}>
          {label}
        </MenuItem>
      ))}
      <MenuItem disabled={signOut.isPending} onSelect={() => signOut.mutate({ reload: true })}>
        Logout
      </MenuItem>
      <MenuItem disabled={signOut.isPending} onSelect={() => signOut.mutate({ reload: false })}>
        Sign Out
      </MenuItem>
    </Menu>
  );
};
