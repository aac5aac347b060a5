import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { useCanWrite, useUser } from './use-user.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

/**
 * Notice that no other user here may approve: an organization of one user needs a second one.
 * @param children what the second person has to do, without the final period
 */
export function SecondPerson({ children }: { readonly children: ReactNode }) {
  const isAdmin = useUser()?.role === 'admin';
  const canWrite = useCanWrite();
  const [inviting, setInviting] = useState(false);
  return (
    <div className={styles.decide}>
      <p className={styles.needs}>
        {children}, but no other user in your organization can do this.{' '}
        {isAdmin
          ? 'Invite a colleague with the User or Admin role.'
          : canWrite && 'Ask an administrator to invite a colleague with the User or Admin role.'}
      </p>
      {isAdmin && (
        <Button size="xs" variant="light" onClick={() => setInviting(true)}>
          Invite a Colleague
        </Button>
      )}
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  );
}
