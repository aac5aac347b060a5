import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { useDecide } from '../queries.ts';

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

interface ExceptionDecisionProps {
  readonly agentId: string;
  readonly exception: Pick<ExceptionReply, 'id' | 'title' | 'waitsFor'>;
}

/** What an exception that awaits approval waits for: a decision of who looks at it, of a colleague, or an invitation. */
export function ExceptionDecision({ agentId, exception }: ExceptionDecisionProps) {
  switch (exception.waitsFor) {
    case 'you':
      return <Decide agentId={agentId} exception={exception} />;
    case 'another-person':
      return <p className="dim">Another person has to approve it: who recorded it cannot.</p>;
    case 'invitation':
      return <SecondPerson>A second person has to approve it</SecondPerson>;
    case undefined:
      return null;
  }
}

function Decide({ agentId, exception: { id, title } }: ExceptionDecisionProps) {
  const decide = useDecide(agentId, id);
  const [declining, setDeclining] = useState(false);
  const approve = () => {
    if (!decide.isPending) decide.mutate(undefined);
  };
  return (
    <div className={styles.decide}>
      <Button size="xs" variant="light" aria-disabled={decide.isPending} onClick={approve}>
        {decide.isPending ? 'Approving...' : 'Approve'}
        <span className="vh"> {title}</span>
      </Button>
      <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
        Decline<span className="vh"> {title}</span>
      </Button>
      {declining && (
        <Suspense>
          <DeclineDialog
            agentId={agentId}
            exceptionId={id}
            title={title}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
