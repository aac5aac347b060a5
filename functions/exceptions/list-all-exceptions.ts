import { listOfAll } from '#functions/approvals/lists.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { approvalStates } from '#shared/approvals/lifecycle.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { exceptionStateOf } from '#shared/exceptions/exception.ts';
import { exceptionKind } from './exception-kind.ts';

export const listAllExceptions: Handler<typeof exceptionsContract.routes.listAllExceptions> = (call) => {
  const { state: name } = call.query;
  const state = approvalStates.find((one) => exceptionStateOf[one] === name);
  return listOfAll(exceptionKind, call, { state, filter: name });
};
