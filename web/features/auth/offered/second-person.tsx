import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { useCanWrite, useUser } from './use-user.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

/**
 * Nobody else here may do what a second person has to: an organization of one person needs another.
 * @param children what that person has to do, without the full stop
 */
export function SecondPerson({ children }: { readonly children: ReactNode }) {
  const isAdmin = useUser()?.role === 'admin';
  const canWrite = useCanWrite();
  const [inviting, setInviting] = useState(false);
  return (
    <div className={styles.decide}>
      <p className={styles.needs}>
        {children}, and nobody else here may.{' '}
        {isAdmin
          ? 'Invite a colleague with the role user or admin.'
          : canWrite && 'Ask an administrator to invite a colleague with the role user or admin.'}
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
