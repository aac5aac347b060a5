import { withdraw } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { scopeContract } from '#shared/scope/contract.ts';
import { statementKind } from './statement-kind.ts';

export const withdrawScopeStatement: Handler<typeof scopeContract.routes.withdrawScopeStatement> = (call) =>
  withdraw(statementKind, call, { ...call.params, ...call.body }, call.body.reason);
