import { approverText } from '#shared/approvals/approval.ts';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { DateText } from '#web/ui/time/time.tsx';
import { kindLabels } from './exception-labels.ts';

/**
 * Describes the decision: who made it, until when, who approved it, and that it earns no points. An exception
 * that is not in force shows only the proposal.
 */
export function ExceptionSentence({ exception }: { readonly exception: ExceptionReply }) {
  const { kind, person, expiresAt, state, approved } = exception;
  const until = (
    <>
      until <DateText at={expiresAt} /> by {person.name}, {person.role}
    </>
  );
  if (!approved)
    return (
      <>
        {kindLabels[kind].name}, proposed {until}
        {state === 'awaiting-approval' && '; not in force until a second person approves it'}
      </>
    );
  const inForce = state === 'in-force' || state === 'ending';
  return (
    <>
      {inForce ? kindLabels[kind].decided : `${kindLabels[kind].name}, no longer in force: decided`} {until},
      approved by {approverText(approved)}
      {inForce && '; earns no points'}
    </>
  );
}
