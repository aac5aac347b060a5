import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useDecide } from '../queries.ts';

interface DeclineDialogProps {
  readonly agentId: string;
  readonly statement: Pick<ScopeStatementReply, 'id' | 'fact'>;
  /** Title of the fact. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Declines what another person stated, with the reason that everybody will read. */
export default function DeclineDialog({ agentId, statement, title, onClose }: DeclineDialogProps) {
  return (
    <ReasonDialog
      title={`Decline: ${title}`}
      label="Decline"
      description="Whoever recorded it, and every auditor, reads it"
      words={['Decline Statement', 'Declining...']}
      act={useDecide(agentId, statement)}
      onClose={onClose}
    />
  );
}
