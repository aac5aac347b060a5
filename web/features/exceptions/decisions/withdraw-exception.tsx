import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

interface WithdrawExceptionProps {
  readonly agentId: string;
  readonly exception: Pick<ExceptionReply, 'id' | 'title'>;
}

/** The way to end an exception, once its reason is given. */
export function WithdrawException({ agentId, exception: { id, title } }: WithdrawExceptionProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setWithdrawing(true)}>
        Withdraw<span className="vh"> {title}</span>
      </Button>
      {withdrawing && (
        <Suspense>
          <WithdrawDialog
            agentId={agentId}
            exceptionId={id}
            title={title}
            onClose={() => setWithdrawing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
