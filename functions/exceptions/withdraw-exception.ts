import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { decidedMeanwhile, requireWithdrawable } from './awaiting-exception.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { endWrite } from './exception-store.ts';

export const withdrawException: Handler<typeof exceptionsContract.routes.withdrawException> = async (
  call,
) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const exception = await requireWithdrawable(table, params, session, now);
  const withdrawn = { at: now, by: session.email, reason: body.reason };
  const { parameterId, kind, person, recordedBy } = exception;
  await table.commit([
    endWrite(table, params.id, exception, 'withdrawn', withdrawn, decidedMeanwhile),
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
  return { body: exceptionReplyOf({ ...exception, withdrawn }, call, waitsFor) };
};
