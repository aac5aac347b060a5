import { withdraw } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { baselinesContract } from '#shared/baselines/contract.ts';
import { baselineKind } from './baseline-kind.ts';

export const withdrawBaseline: Handler<typeof baselinesContract.routes.withdrawBaseline> = (call) =>
  withdraw(baselineKind, call, { ...call.params, ...call.body }, call.body.reason);
