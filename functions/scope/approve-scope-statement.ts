import { approvalBy } from '#functions/auth/approval.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { scopeContract } from '#shared/scope/contract.ts';
import { decidedMeanwhile, requireAwaiting } from './awaiting-statement.ts';
import { statementReplyOf } from './scope-reply.ts';
import { approveWrites } from './scope-store.ts';

export const approveScopeStatement: Handler<typeof scopeContract.routes.approveScopeStatement> = async (
  call,
) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const stated = await requireAwaiting(table, { ...params, ...body }, session, now);
  const approved = await approvalBy(table, session, stated.recordedBy, now);
  const { fact, value, person, recordedBy } = stated;
  await table.commit([
    ...approveWrites(table, params.id, stated, approved, decidedMeanwhile),
    call.audit({
      resourceId: stated.id,
      details: {
        agentId: params.id,
        fact,
        value,
        person: person.name,
        recordedBy,
        ...(approved.invitedByRecorder ? { invitedByRecorder: true } : {}),
      },
    }),
  ]);
  const waitsFor = await readApprovers(table, session, false);
  return { body: statementReplyOf({ ...stated, approved }, call, waitsFor) };
};
