import type { BaselineReply } from '#shared/baselines/contract.ts';
import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useWithdraw } from '../queries.ts';

interface WithdrawDialogProps {
  readonly agentId: string;
  readonly baseline: Pick<BaselineReply, 'kind' | 'title'>;
  readonly digest: string;
  readonly onClose: () => void;
}

/** Withdraws what stands as approved, with the reason that everybody will read. */
export default function WithdrawDialog({ agentId, baseline, digest, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title={`Withdraw: ${baseline.title}`}
      label="Withdraw"
      description="Every auditor reads it"
      words={['Withdraw', 'Withdrawing...']}
      act={useWithdraw(agentId, baseline.kind, digest)}
      onClose={onClose}
    >
      What passed by it is shown by nothing any more; a failure that was seen stays until a scan sees
      otherwise.
    </ReasonDialog>
  );
}
