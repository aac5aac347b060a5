import { useQuery } from '@tanstack/react-query';
import { ParameterDialog } from '#web/features/approvals/offered/parameter-dialog.tsx';
import { anyParameterQuery } from '../queries.ts';
import { ExceptionForm } from './exception-form.tsx';

interface ExceptionDialogProps {
  readonly agentId: string;
  /** Selected at first. */
  readonly parameterId?: string;
  readonly onClose: () => void;
}

/** Selects a parameter, and records an exception for it. */
export default function ExceptionDialog({ agentId, parameterId, onClose }: ExceptionDialogProps) {
  const parameters = useQuery(anyParameterQuery);
  return (
    <ParameterDialog
      title="Record Exception"
      parameters={parameters}
      parameterId={parameterId}
      onClose={onClose}
    >
      {(parameter, choice, onMissing) => (
        <ExceptionForm agentId={agentId} parameterId={parameter?.id} onMissing={onMissing} onDone={onClose}>
          {choice}
        </ExceptionForm>
      )}
    </ParameterDialog>
  );
}
