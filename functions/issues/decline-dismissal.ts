import { decline } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { decided } from './decide-dismissal.ts';

export const declineDismissal: Handler<typeof issuesContract.routes.declineDismissal> = (call) =>
  decided(call, call.body.reason, (kind, named) => decline(kind, call, named, call.body.reason));
