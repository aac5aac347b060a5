import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useWithdraw } from '../queries.ts';

interface WithdrawDialogProps {
  readonly agentId: string;
  readonly statement: Pick<ScopeStatementReply, 'id' | 'fact'>;
  /** Title of the fact. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Withdraws what was found wrong, with the reason that everybody will read. */
export default function WithdrawDialog({ agentId, statement, title, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title={`Withdraw: ${title}`}
      label="Withdraw"
      description="Every auditor reads it"
      words={['Withdraw', 'Withdrawing...']}
      act={useWithdraw(agentId, statement)}
      onClose={onClose}
    >
      The statement counts for nothing from now on, and the next scan judges without it. It does not come
      back: what is right is stated anew.
    </ReasonDialog>
  );
}
