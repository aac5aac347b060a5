import { decline } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { scopeContract } from '#shared/scope/contract.ts';
import { statementKind } from './statement-kind.ts';

export const declineScopeStatement: Handler<typeof scopeContract.routes.declineScopeStatement> = (call) =>
  decline(statementKind, call, { ...call.params, ...call.body }, call.body.reason);
