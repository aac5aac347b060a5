import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useWithdraw } from '../queries.ts';

interface WithdrawDialogProps {
  readonly agentId: string;
  readonly attestationId: string;
  /** Title of the parameter. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Withdraws what was found wrong, with the reason that everybody will read. */
export default function WithdrawDialog({ agentId, attestationId, title, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title={`Withdraw: ${title}`}
      label="Withdraw"
      description="Every auditor reads it"
      words={['Withdraw', 'Withdrawing...']}
      act={useWithdraw(agentId, attestationId)}
      onClose={onClose}
    >
      The attestation counts for nothing from now on, and the next scan judges without it. It stays to be seen
      with your reason, and does not come back: what is right is attested anew.
    </ReasonDialog>
  );
}
