import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { withPast } from '#shared/baselines/baseline.ts';
import type { baselinesContract } from '#shared/baselines/contract.ts';
import { baselineReply } from './baseline-reply.ts';
import { decidedWrite } from './baseline-store.ts';
import { checkDecision, decidedMeanwhile, requireWatched } from './watched-kind.ts';

export const declineBaseline: Handler<typeof baselinesContract.routes.declineBaseline> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const { stored, decided } = await requireWatched(table, params);
  const { proposed, ...rest } = decided;
  if (proposed?.digest !== body.digest) throw decidedMeanwhile();
  checkDecision(proposed, { state: 'waiting', waits: true }, session);
  const past = {
    ...proposed,
    end: 'declined',
    endedAt: now,
    endedBy: session.email,
    reason: body.reason,
  } as const;
  await table.commit([
    decidedWrite(table, params.id, { ...rest, history: withPast(rest.history, past) }, decidedMeanwhile),
    call.audit({
      resourceId: params.id,
      details: {
        kind: params.kind,
        digest: proposed.digest,
        recordedBy: proposed.recordedBy,
        reason: body.reason,
      },
    }),
  ]);
  return { body: await baselineReply(stored, call, params.kind) };
};
