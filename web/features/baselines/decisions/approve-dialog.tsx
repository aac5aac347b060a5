import { Button } from '@mantine/core';
import type { BaselineReply } from '#shared/baselines/contract.ts';
import { countOf } from '#shared/baselines/kinds.ts';
import { useDecision } from '#web/features/approvals/offered/decisions.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { baselineDecisions } from '../baseline-decisions.ts';

interface ApproveDialogProps {
  readonly agentId: string;
  readonly baseline: BaselineReply;
  readonly seen: NonNullable<BaselineReply['seen']>;
  readonly onClose: () => void;
}

/** Asks once more before something is approved: from then on scans pass by it. */
export default function ApproveDialog({ agentId, baseline, seen, onClose }: ApproveDialogProps) {
  const { kind, title, needsSecond, proposed, standing } = baseline;
  const approve = useDecision(baselineDecisions(agentId, baseline, seen.digest), 'approve');
  const isSecond = [proposed, standing].some((one) => one?.digest === seen.digest);
  const send = () => {
    if (!approve.isPending) approve.mutate('', { onSettled: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title={`Approve: ${title}`}>
      <p>
        You approve {countOf(kind, seen.count)} with the fingerprint{' '}
        <span className="mono">{seen.digest.slice(0, 16)}</span>, as seen at {seen.address}: that you have
        read every text, and that the agent may work by it.
      </p>
      <p className="dim">
        {needsSecond && !isSecond
          ? 'The agent handles PHI, or may: it counts once another person, with an account of their own, has approved it too.'
          : 'It counts from the next scan on, which fails once anything else is seen.'}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus aria-disabled={approve.isPending} onClick={send}>
          {approve.isPending ? 'Approving...' : 'Approve'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
