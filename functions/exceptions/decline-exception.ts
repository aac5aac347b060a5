import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { decidedMeanwhile, requireAwaiting } from './awaiting-exception.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { endWrite } from './exception-store.ts';

export const declineException: Handler<typeof exceptionsContract.routes.declineException> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const exception = await requireAwaiting(table, params, session, now);
  const declined = { at: now, by: session.email, reason: body.reason };
  const { parameterId, kind, person, recordedBy } = exception;
  await table.commit([
    endWrite(table, params.id, exception, 'declined', declined, decidedMeanwhile),
    call.audit({
      resourceId: exception.id,
      details: {
        agentId: params.id,
        parameterId,
        kind,
        person: person.name,
        recordedBy,
        reason: body.reason,
      },
    }),
  ]);
  const waitsFor = await readApprovers(table, session, false);
  return { body: exceptionReplyOf({ ...exception, declined }, call, waitsFor) };
};
