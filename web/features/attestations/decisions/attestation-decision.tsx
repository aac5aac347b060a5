import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { useDecide } from '../queries.ts';

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

interface AttestationDecisionProps {
  readonly agentId: string;
  readonly attestation: Pick<AttestationReply, 'id' | 'title' | 'state' | 'waitsFor'>;
}

/** What an attestation waits for that awaits approval, or would be documented proof by one: a decision of who looks at it, of a colleague, or an invitation. */
export function AttestationDecision({ agentId, attestation }: AttestationDecisionProps) {
  const counts = attestation.state !== 'awaiting-approval';
  switch (attestation.waitsFor) {
    case 'you':
      return <Decide agentId={agentId} attestation={attestation} />;
    case 'another-person':
      return (
        <p className="dim">
          {counts
            ? 'It counts as documented proof once another person has approved it.'
            : 'Another person has to approve it: who recorded it cannot.'}
        </p>
      );
    case 'invitation':
      return (
        <SecondPerson>
          {counts
            ? 'To count as documented proof a second person has to approve it'
            : 'A second person has to approve it'}
        </SecondPerson>
      );
    case undefined:
      return null;
  }
}

function Decide({ agentId, attestation: { id, title, state } }: AttestationDecisionProps) {
  const decide = useDecide(agentId, id);
  const [declining, setDeclining] = useState(false);
  const approve = () => {
    if (!decide.isPending) decide.mutate(undefined);
  };
  return (
    <div className={styles.decide}>
      <Button size="xs" variant="light" aria-disabled={decide.isPending} onClick={approve}>
        {decide.isPending
          ? 'Approving...'
          : state === 'awaiting-approval'
            ? 'Approve'
            : 'Approve: counts as documented proof'}
        <span className="vh"> {title}</span>
      </Button>
      {state === 'awaiting-approval' && (
        <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
          Decline<span className="vh"> {title}</span>
        </Button>
      )}
      {declining && (
        <Suspense>
          <DeclineDialog
            agentId={agentId}
            attestationId={id}
            title={title}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
