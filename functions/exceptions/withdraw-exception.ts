import { withdraw } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { exceptionKind } from './exception-kind.ts';

export const withdrawException: Handler<typeof exceptionsContract.routes.withdrawException> = (call) =>
  withdraw(exceptionKind, call, call.params, call.body.reason);
