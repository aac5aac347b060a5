import { approve } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { scopeContract } from '#shared/scope/contract.ts';
import { statementKind } from './statement-kind.ts';

export const approveScopeStatement: Handler<typeof scopeContract.routes.approveScopeStatement> = (call) =>
  approve(statementKind, call, { ...call.params, ...call.body });
