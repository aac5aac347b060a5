import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { scopeContract } from '#shared/scope/contract.ts';
import { decidedMeanwhile, requireWithdrawable } from './awaiting-statement.ts';
import { statementReplyOf } from './scope-reply.ts';
import { endWrite } from './scope-store.ts';

export const withdrawScopeStatement: Handler<typeof scopeContract.routes.withdrawScopeStatement> = async (
  call,
) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const stated = await requireWithdrawable(table, { ...params, ...body }, session, now);
  const withdrawn = { at: now, by: session.email, reason: body.reason };
  const { fact, value, person, recordedBy } = stated;
  await table.commit([
    endWrite(table, params.id, stated, 'withdrawn', withdrawn, decidedMeanwhile),
    call.audit({
      resourceId: stated.id,
      details: {
        agentId: params.id,
        fact,
        value,
        person: person.name,
        recordedBy,
        reason: body.reason,
      },
    }),
  ]);
  const waitsFor = await readApprovers(table, session, false);
  return { body: statementReplyOf({ ...stated, withdrawn }, call, waitsFor) };
};
