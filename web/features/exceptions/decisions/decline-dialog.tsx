import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useDecide } from '../queries.ts';

interface DeclineDialogProps {
  readonly agentId: string;
  readonly exceptionId: string;
  /** Title of the parameter. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Declines what another person recorded, with the reason that everybody will read. */
export default function DeclineDialog({ agentId, exceptionId, title, onClose }: DeclineDialogProps) {
  return (
    <ReasonDialog
      title={`Decline: ${title}`}
      label="Decline"
      description="Whoever recorded it, and every auditor, reads it"
      words={['Decline Exception', 'Declining...']}
      act={useDecide(agentId, exceptionId)}
      onClose={onClose}
    />
  );
}
