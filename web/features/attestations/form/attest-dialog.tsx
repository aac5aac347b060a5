import { useQuery } from '@tanstack/react-query';
import { ParameterDialog } from '#web/features/approvals/offered/parameter-dialog.tsx';
import { attestableQuery } from '../queries.ts';
import { AttestForm } from './attest-form.tsx';

interface AttestDialogProps {
  readonly agentId: string;
  /** Selected at first. */
  readonly parameterId?: string;
  readonly onClose: () => void;
}

/** Selects a parameter that takes an attestation, and records one. */
export default function AttestDialog({ agentId, parameterId, onClose }: AttestDialogProps) {
  const parameters = useQuery(attestableQuery);
  return (
    <ParameterDialog
      title="Add Attestation"
      parameters={parameters}
      parameterId={parameterId}
      onClose={onClose}
    >
      {(parameter, choice, onMissing) => (
        <AttestForm
          agentId={agentId}
          parameter={parameter}
          onMissing={onMissing}
          onCancel={onClose}
          onDone={onClose}
        >
          {choice}
        </AttestForm>
      )}
    </ParameterDialog>
  );
}
