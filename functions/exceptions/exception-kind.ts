/** Exceptions, as the shared decisions and lists need them. */
import { type OfAgent, storedKind } from '#functions/approvals/approval-kind.ts';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { type Exception, lifecycleState, stateOf } from '#shared/exceptions/exception.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { exceptionStore } from './exception-store.ts';

interface Named extends OfAgent {
  readonly exceptionId: string;
}

export const exceptionKind = storedKind<Exception, Named, ExceptionReply>({
  noun: 'exception',
  store: exceptionStore,
  isNamed: ({ id }, { exceptionId }) => id === exceptionId,
  stateOf: lifecycleState,
  stateName: stateOf,
  detailsOf: ({ parameterId, kind, person }) => ({ parameterId, kind, person: person.name }),
  replyOf: exceptionReplyOf,
});
