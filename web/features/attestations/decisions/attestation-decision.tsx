import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { useDecide } from '../queries.ts';

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

interface AttestationDecisionProps {
  readonly agentId: string;
  readonly attestation: Pick<AttestationReply, 'id' | 'title' | 'waitsFor'>;
}

/** What an attestation that awaits approval waits for: a decision of who looks at it, of a colleague, or an invitation. */
export function AttestationDecision({ agentId, attestation }: AttestationDecisionProps) {
  switch (attestation.waitsFor) {
    case 'you':
      return <Decide agentId={agentId} attestation={attestation} />;
    case 'another-person':
      return <p className="dim">Another person has to approve it: who recorded it cannot.</p>;
    case 'invitation':
      return <SecondPerson>A second person has to approve it</SecondPerson>;
    case undefined:
      return null;
  }
}

function Decide({ agentId, attestation: { id, title } }: AttestationDecisionProps) {
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
            attestationId={id}
            title={title}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
