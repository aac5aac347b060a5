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

/** Confirms an approval: scans then pass by it. */
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
        You are about to approve {countOf(kind, seen.count)} with fingerprint{' '}
        <span className="mono">{seen.digest.slice(0, 16)}</span>, found at {seen.address}. You confirm that
        you read every text and that the agent may use it.
      </p>
      <p className="dim">
        {needsSecond && !isSecond
          ? 'The agent may handle PHI, so the baseline counts once another person approves it too.'
          : 'The next scan uses it, and fails when it finds a difference.'}
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
