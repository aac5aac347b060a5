import type { BaselineReply } from '#shared/baselines/contract.ts';
import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useDecline } from '../queries.ts';

interface DeclineDialogProps {
  readonly agentId: string;
  readonly baseline: Pick<BaselineReply, 'kind' | 'title'>;
  readonly digest: string;
  readonly onClose: () => void;
}

/** Declines what another person put forward, with the reason that everybody will read. */
export default function DeclineDialog({ agentId, baseline, digest, onClose }: DeclineDialogProps) {
  return (
    <ReasonDialog
      title={`Decline: ${baseline.title}`}
      label="Decline"
      description="Whoever put it forward, and every auditor, reads it"
      words={['Decline', 'Declining...']}
      act={useDecline(agentId, baseline.kind, digest)}
      onClose={onClose}
    />
  );
}
