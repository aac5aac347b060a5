import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import AttestDialog from '../form/attest-dialog.tsx';
import { attestableQuery } from '../queries.ts';

interface AttestActionProps {
  readonly agentId: string;
  readonly parameterId: string;
}

/** Button that starts an attestation, for parameters that accept one. */
export default function AttestAction({ agentId, parameterId }: AttestActionProps) {
  const parameters = useQuery(attestableQuery).data;
  const [attesting, setAttesting] = useState(false);
  if (!parameters?.some(({ id }) => id === parameterId)) return null;
  return (
    <>
      <Button variant="default" size="xs" mt={8} onClick={() => setAttesting(true)}>
        Attest
      </Button>
      {attesting && (
        <AttestDialog agentId={agentId} parameterId={parameterId} onClose={() => setAttesting(false)} />
      )}
    </>
  );
}
