import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Ending } from '#shared/approvals/lifecycle.ts';
import type { approvers } from '#shared/approvals/schema.ts';
import { SecondPerson } from '#web/features/auth/offered/second-person.tsx';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { DateText } from '#web/ui/time/time.tsx';
import type { RecordState } from './approval-status.tsx';
import { type Decisions, useDecision } from './decisions.ts';
import { ReasonButton } from './reason-button.tsx';

/** A record as the API returns it. */
interface ShownRecord {
  readonly state: RecordState;
  readonly expiresAt: string;
  readonly waitsFor?: (typeof approvers)[number] | undefined;
  readonly declined?: Ending | undefined;
  readonly withdrawn?: Ending | undefined;
  readonly mayWithdraw: boolean;
}

interface ApprovalFooterProps {
  readonly record: ShownRecord;
  /** What the record is about; completes the names of the buttons. */
  readonly subject: string;
  readonly decisions: Decisions;
  /** Opens the form with a record that replaces this one; absent where a record is not renewed here. */
  readonly onRenew?: () => void;
  /** The text above names the end: it is repeated only where it is near or past. */
  readonly namesEnd?: boolean;
  /** Why a record ended that no person ended. */
  readonly ended?: ReactNode;
}

/** Until when a record counts or why it does not, and what the reader can do about it. */
export function ApprovalFooter(props: ApprovalFooterProps) {
  const { record, subject, decisions, onRenew, namesEnd = false, ended } = props;
  const { state, waitsFor, mayWithdraw } = record;
  const canWrite = useCanWrite();
  const isNearEnd = state === 'expiring' || state === 'ending' || state === 'expired';
  // A person who may decide declines it instead.
  const canDecline = waitsFor === 'you' && state === 'awaiting-approval';
  return (
    <>
      <div className={styles.end}>
        {ended ??
          ((!namesEnd || isNearEnd || record.declined || record.withdrawn) && <Term record={record} />)}
        {onRenew && canWrite && isNearEnd && (
          <Button size="xs" variant="default" onClick={onRenew}>
            Renew<span className="vh"> {subject}</span>
          </Button>
        )}
        {canWrite && mayWithdraw && !canDecline && (
          <ReasonButton action="withdraw" subject={subject} decisions={decisions} />
        )}
      </div>
      <Decision record={record} subject={subject} decisions={decisions} />
    </>
  );
}

/** Until when a record counts, or who ended it and why. */
function Term({ record }: { readonly record: ShownRecord }) {
  const { state, expiresAt, declined, withdrawn } = record;
  const ending = declined ?? withdrawn;
  if (ending)
    return (
      <p className={styles.voided}>
        {declined ? 'Declined' : 'Withdrawn'} by {ending.by}, <DateText at={ending.at} />: {ending.reason}
      </p>
    );
  const date = <DateText at={expiresAt} />;
  switch (state) {
    case 'expired':
      return <p className={styles.expired}>Expired {date}. Not in force until renewed.</p>;
    case 'expiring':
    case 'ending':
      return <p className={styles.expired}>In force until {date}. Renew it before then.</p>;
    case 'awaiting-approval':
      return <p className="dim">Once approved, in force until {date}</p>;
    default:
      return <p className="dim">In force until {date}</p>;
  }
}

type DecisionProps = Pick<ApprovalFooterProps, 'record' | 'subject' | 'decisions'>;

/** Whom a record waits for. In force already, it becomes documented proof by the approval. */
function Decision({ record, subject, decisions }: DecisionProps) {
  const awaits = record.state === 'awaiting-approval';
  switch (record.waitsFor) {
    case 'you':
      return (
        <div className={styles.decide}>
          <ApproveButton decisions={decisions} subject={subject}>
            {awaits ? 'Approve' : 'Approve as documented proof'}
          </ApproveButton>
          {awaits && <ReasonButton action="decline" subject={subject} decisions={decisions} />}
        </div>
      );
    case 'another-person':
      return (
        <p className="dim">
          {awaits
            ? 'Another person must approve it. The recorder cannot.'
            : 'It becomes documented proof once another person approves it.'}
        </p>
      );
    case 'invitation':
      return (
        <SecondPerson>
          {awaits
            ? 'A second person must approve it'
            : 'To become documented proof, it needs the approval of a second person'}
        </SecondPerson>
      );
    case undefined:
      return null;
  }
}

interface ApproveButtonProps extends Pick<DecisionProps, 'subject' | 'decisions'> {
  readonly children: ReactNode;
}

function ApproveButton({ decisions, subject, children }: ApproveButtonProps) {
  const { isPending, mutate } = useDecision(decisions, 'approve');
  return (
    <Button size="xs" variant="light" aria-disabled={isPending} onClick={() => !isPending && mutate('')}>
      {isPending ? 'Approving...' : children}
      <span className="vh"> {subject}</span>
    </Button>
  );
}
