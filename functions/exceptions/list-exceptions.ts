import { listOfAgent } from '#functions/approvals/lists.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { exceptionKind } from './exception-kind.ts';

export const listExceptions: Handler<typeof exceptionsContract.routes.listExceptions> = (call) =>
  listOfAgent(exceptionKind, call);
