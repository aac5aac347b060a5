import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { DateText } from '#web/ui/time/time.tsx';
import { kindWords } from './exception-words.ts';

/** Who decided what, until when, who approved it, and that it earns nothing; or that it is not in force. */
export function ExceptionSentence({ exception }: { readonly exception: ExceptionReply }) {
  const { kind, person, expiresAt, state, approved } = exception;
  const inForce = state === 'in-force' || state === 'ending';
  return (
    <>
      {kindWords[kind].decided} until <DateText at={expiresAt} /> by {person.name}, {person.role}
      {approved && `, approved by ${approved.by}`}
      {state === 'awaiting-approval' && '; not in force until another person has approved it'}
      {inForce && '; earns no points'}
    </>
  );
}
