import { decidedMeanwhile } from '#functions/approvals/decision-check.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { baselinesContract } from '#shared/baselines/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { needsSecondAccount } from './approved.ts';
import { decidedBy } from './approving.ts';
import { baselineReply } from './baseline-reply.ts';
import { decidedWrite, stillSeen } from './baseline-store.ts';
import { changedMeanwhile, requireWatched } from './watched-kind.ts';

export const approveBaseline: Handler<typeof baselinesContract.routes.approveBaseline> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const { stored, seen, decided } = await requireWatched(table, params);
  if (seen?.digest !== body.digest) throw changedMeanwhile();
  if (seen.cut !== undefined)
    throw conflict('read-in-part', `It cannot be approved because only part of it was read: ${seen.cut}.`);
  const needsSecond = await needsSecondAccount(table, stored.agent, now);
  const next = await decidedBy(decided, seen, { table, session, needsSecond, now });
  const { standing, proposed } = next;
  const isProposal = proposed !== undefined;
  await table.commit([
    decidedWrite(table, params.id, next, () => decidedMeanwhile('baseline')),
    stillSeen(table, params.id, seen, changedMeanwhile),
    call.audit({
      resourceId: params.id,
      details: {
        kind: params.kind,
        digest: seen.digest,
        count: seen.count,
        address: seen.address,
        ...(isProposal ? { awaitsApproval: true } : { recordedBy: standing?.recordedBy }),
        ...(standing?.approved?.invitedByRecorder && !isProposal ? { invitedByRecorder: true } : {}),
      },
    }),
  ]);
  return { body: await baselineReply(stored, call, params.kind) };
};
