import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useWithdraw } from '../queries.ts';

interface WithdrawDialogProps {
  readonly agentId: string;
  readonly exceptionId: string;
  /** Title of the parameter. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Withdraws an exception, with the reason that everybody will read. */
export default function WithdrawDialog({ agentId, exceptionId, title, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title={`Withdraw: ${title}`}
      label="Withdraw"
      description="Every auditor reads it"
      words={['Withdraw', 'Withdrawing...']}
      act={useWithdraw(agentId, exceptionId)}
      onClose={onClose}
    >
      The exception is in force no more. It stays to be seen with your reason, and does not come back: what
      the organization still lives with is recorded anew.
    </ReasonDialog>
  );
}
