import { withdraw } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { decided } from './decide-dismissal.ts';

export const withdrawDismissal: Handler<typeof issuesContract.routes.withdrawDismissal> = (call) =>
  decided(call, call.body.reason, (kind, named) => withdraw(kind, call, named, call.body.reason));
