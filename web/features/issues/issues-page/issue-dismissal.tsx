import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { IssueDetailReply } from '#shared/issues/contract.ts';
import { isUnresolved } from '#shared/issues/due.ts';
import { needsApproval } from '#shared/issues/lifecycle.ts';
import { ApprovalFooter } from '#web/features/approvals/offered/approval-footer.tsx';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { dismissalDecisions } from './dismissal-decisions.ts';
import styles from './issue-details.module.css';

const DismissDialog = lazy(() => import('./dismiss-dialog.tsx'));

/** The dismissal of an issue, or the button that proposes one. */
export function IssueDismissal({ issue }: { readonly issue: IssueDetailReply }) {
  const { id, title, status, severity, dismissal } = issue;
  const canWrite = useCanWrite();
  const [opened, setOpened] = useState(false);
  const isPending = dismissal?.state === 'awaiting-approval';
  return (
    <>
      {dismissal !== undefined && (
        <section className={styles.dismissal}>
          <h3>{status === 'dismissed' ? 'Dismissed' : 'Dismissal'}</h3>
          <p>{dismissal.reason}</p>
          <p className="dim">
            Owner: {dismissal.owner.name}
            {dismissal.owner.role && `, ${dismissal.owner.role}`}. Recorded by {dismissal.recordedBy}
            {dismissal.approved && `, approved by ${dismissal.approved.by}`}.
          </p>
          <ApprovalFooter record={dismissal} subject={title} decisions={dismissalDecisions(id)} />
        </section>
      )}
      {canWrite && isUnresolved(status) && !isPending && (
        <div>
          <Button variant="default" size="xs" onClick={() => setOpened(true)}>
            Dismiss<span className="vh"> {title}</span>
          </Button>
        </div>
      )}
      {opened && (
        <Suspense>
          <DismissDialog
            issueId={id}
            title={title}
            waits={needsApproval(severity)}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
