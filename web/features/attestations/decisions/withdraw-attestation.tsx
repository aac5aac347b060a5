import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AttestationReply } from '#shared/attestations/contract.ts';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

interface WithdrawAttestationProps {
  readonly agentId: string;
  readonly attestation: Pick<AttestationReply, 'id' | 'title'>;
}

/** The way to take an attestation back, once its reason is given. */
export function WithdrawAttestation({ agentId, attestation: { id, title } }: WithdrawAttestationProps) {
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
            attestationId={id}
            title={title}
            onClose={() => setWithdrawing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
