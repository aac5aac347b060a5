import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Decisions } from './decisions.ts';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

interface ReasonButtonProps {
  readonly action: 'decline' | 'withdraw';
  /** What the record is about. */
  readonly subject: string;
  readonly decisions: Decisions;
}

/** Declines or withdraws a record once its reason is given. */
export function ReasonButton({ action, subject, decisions }: ReasonButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="xs" variant={action === 'decline' ? 'default' : 'subtle'} onClick={() => setOpened(true)}>
        {action === 'decline' ? 'Decline' : 'Withdraw'}
        <span className="vh"> {subject}</span>
      </Button>
      {opened && (
        <Suspense>
          <DecisionDialog
            action={action}
            subject={subject}
            decisions={decisions}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
