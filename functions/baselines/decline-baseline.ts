import { decline } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { baselinesContract } from '#shared/baselines/contract.ts';
import { baselineKind } from './baseline-kind.ts';

export const declineBaseline: Handler<typeof baselinesContract.routes.declineBaseline> = (call) =>
  decline(baselineKind, call, { ...call.params, ...call.body }, call.body.reason);
