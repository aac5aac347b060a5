import { approvalBy } from '#functions/auth/approval.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { decidedMeanwhile, requireAwaiting } from './awaiting-exception.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { approveWrites } from './exception-store.ts';

export const approveException: Handler<typeof exceptionsContract.routes.approveException> = async (call) => {
  const { params, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const exception = await requireAwaiting(table, params, session, now);
  const approved = await approvalBy(table, session, exception.recordedBy, now);
  const { parameterId, kind, person, recordedBy } = exception;
  await table.commit([
    ...approveWrites(table, params.id, exception, approved, decidedMeanwhile),
    call.audit({
      resourceId: exception.id,
      details: {
        agentId: params.id,
        parameterId,
        kind,
        person: person.name,
        recordedBy,
        ...(approved.invitedByRecorder ? { invitedByRecorder: true } : {}),
      },
    }),
  ]);
  const { proposed: _, ...inForce } = { ...exception, approved };
  return { body: exceptionReplyOf(inForce, call, await readApprovers(table, session, false)) };
};
