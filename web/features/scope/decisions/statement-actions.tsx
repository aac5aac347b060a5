import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { useDecide } from '../queries.ts';

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

interface StatementActionsProps {
  readonly agentId: string;
  readonly statement: ScopeStatementReply;
  /** Title of the fact. */
  readonly title: string;
}

/** What a statement waits for, and what can be done about it by who looks at it. */
export function StatementActions({ agentId, statement, title }: StatementActionsProps) {
  const canWrite = useCanWrite();
  // Who may decide declines it, which says the same.
  const withdrawable = canWrite && statement.mayWithdraw && statement.waitsFor !== 'you';
  return (
    <>
      {statement.waitsFor === 'another-person' && (
        <p className="dim">Waits for a second person: who recorded it cannot approve it.</p>
      )}
      {statement.waitsFor === 'invitation' && (
        <SecondPerson>Waits for a second person, who has to approve it</SecondPerson>
      )}
      {statement.waitsFor === 'you' && <Decide agentId={agentId} statement={statement} title={title} />}
      {withdrawable && <Withdraw agentId={agentId} statement={statement} title={title} />}
    </>
  );
}

function Decide({ agentId, statement, title }: StatementActionsProps) {
  const decide = useDecide(agentId, statement);
  const [declining, setDeclining] = useState(false);
  const approve = () => {
    if (!decide.isPending) decide.mutate(undefined);
  };
  return (
    <div className={styles.decide}>
      <Button size="xs" variant="light" aria-disabled={decide.isPending} onClick={approve}>
        {decide.isPending ? 'Approving...' : 'Approve'}
        <span className="vh"> {title}: no</span>
      </Button>
      <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
        Decline<span className="vh"> {title}: no</span>
      </Button>
      {declining && (
        <Suspense>
          <DeclineDialog
            agentId={agentId}
            statement={statement}
            title={title}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Withdraw({ agentId, statement, title }: StatementActionsProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <div>
      <Button size="xs" variant="subtle" onClick={() => setWithdrawing(true)}>
        Withdraw
        <span className="vh">
          {' '}
          {title}: {statement.value}
        </span>
      </Button>
      {withdrawing && (
        <Suspense>
          <WithdrawDialog
            agentId={agentId}
            statement={statement}
            title={title}
            onClose={() => setWithdrawing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
