import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#web/features/auth/offered/use-user.ts';

const DueDaysDialog = lazy(() => import('./due-days-dialog.tsx'));

/** Opens the due dates by severity; only for administrators. */
export function DueDaysButton() {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  if (user?.role !== 'admin') return null;
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
        Due Dates
      </Button>
      {opened && (
        <Suspense>
          <DueDaysDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
