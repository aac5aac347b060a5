import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { BaselineReply } from '#shared/baselines/contract.ts';
import { ReasonButton } from '#web/features/approvals/offered/reason-button.tsx';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { baselineDecisions } from '../baseline-decisions.ts';

const ApproveDialog = lazy(() => import('./approve-dialog.tsx'));

interface BaselineActionsProps {
  readonly agentId: string;
  readonly baseline: BaselineReply;
}

/** Whom a baseline waits for, and what the reader can do about it. */
export function BaselineActions({ agentId, baseline }: BaselineActionsProps) {
  const { title, seen, standing, proposed, mayApprove, mayWithdraw } = baseline;
  const canWrite = useCanWrite();
  const [approving, setApproving] = useState(false);
  const isOther = proposed && seen && proposed.digest !== seen.digest;
  const declinable = canWrite && proposed?.waitsFor === 'you';
  return (
    <div>
      {proposed && (
        <p className="dim">
          Proposed by {proposed.recordedBy}
          {isOther && ', before the last change'}.{' '}
          {proposed.waitsFor === 'another-person' && 'Another person must approve it. The proposer cannot.'}
        </p>
      )}
      {standing && !standing.counts && (
        <p className="dim">
          Approved by one person only. The agent may handle PHI, so a second person must approve it.
        </p>
      )}
      {proposed?.waitsFor === 'invitation' && <SecondPerson>A second person must approve it</SecondPerson>}
      {canWrite && (mayApprove || mayWithdraw || declinable) && (
        <div className={styles.decide}>
          {mayApprove && seen && (
            <Button size="xs" variant="light" onClick={() => setApproving(true)}>
              Approve Baseline<span className="vh"> {title}</span>
            </Button>
          )}
          {declinable && (
            <ReasonButton
              action="decline"
              subject={title}
              decisions={baselineDecisions(agentId, baseline, proposed.digest)}
            />
          )}
          {mayWithdraw && standing && (
            <ReasonButton
              action="withdraw"
              subject={title}
              decisions={baselineDecisions(agentId, baseline, standing.digest)}
            />
          )}
        </div>
      )}
      {approving && seen && (
        <Suspense>
          <ApproveDialog
            agentId={agentId}
            baseline={baseline}
            seen={seen}
            onClose={() => setApproving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
