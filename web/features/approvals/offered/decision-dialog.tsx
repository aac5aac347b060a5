import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { type Decisions, useDecision } from './decisions.ts';

interface DecisionDialogProps {
  readonly action: 'decline' | 'withdraw';
  /** What the record is about. */
  readonly subject: string;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** Declines or withdraws a record, with the reason that every reader of it sees. */
export default function DecisionDialog({ action, subject, decisions, onClose }: DecisionDialogProps) {
  const act = useDecision(decisions, action);
  return action === 'decline' ? (
    <ReasonDialog
      title={`Decline: ${subject}`}
      label="Decline"
      description="The recorder and every auditor see this reason"
      words={[`Decline ${decisions.noun}`, 'Declining...']}
      act={act}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={`Withdraw: ${subject}`}
      label="Withdraw"
      description="Every auditor sees this reason"
      words={['Withdraw', 'Withdrawing...']}
      act={act}
      onClose={onClose}
    >
      {decisions.withdrawal}
    </ReasonDialog>
  );
}
