import { approve } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { decided } from './decide-dismissal.ts';

export const approveDismissal: Handler<typeof issuesContract.routes.approveDismissal> = (call) =>
  decided(call, undefined, (kind, named) => approve(kind, call, named));
