import { approve } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { exceptionKind } from './exception-kind.ts';

export const approveException: Handler<typeof exceptionsContract.routes.approveException> = (call) =>
  approve(exceptionKind, call, call.params);
