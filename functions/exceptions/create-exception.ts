import { requireAgent } from '#functions/agents/agent-store.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { addressableSpecifications } from '#shared/exceptions/addressable.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import type { Exception } from '#shared/exceptions/exception.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { exceptionWrite } from './exception-store.ts';
import { wrongFields } from './wrong-fields.ts';

export const createException: Handler<typeof exceptionsContract.routes.createException> = async (call) => {
  const { params, session, now, body } = call;
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, params.id);
  const { parameter: parameterId, kind, reason, measure, person } = body;
  const exception: Exception = {
    id: call.newId(),
    parameterId,
    kind,
    reason,
    ...(measure === undefined ? {} : { measure }),
    ...(kind === 'documented-alternative' ? { specifications: addressableSpecifications(parameterId) } : {}),
    person,
    recordedAt: now,
    recordedBy: session.email,
    expiresAt: new Date(body.expiresAt).toISOString(),
    proposed: true,
  };
  const details = wrongFields(exception, now);
  if (details.length > 0) throw invalid(details);
  await table.commit([
    exceptionWrite(table, params.id, exception),
    call.audit({
      resourceId: exception.id,
      details: {
        agentId: params.id,
        parameterId,
        kind,
        person: person.name,
        expiresAt: exception.expiresAt,
        awaitsApproval: true,
      },
    }),
  ]);
  return { body: exceptionReplyOf(exception, call, await readApprovers(table, session, true)) };
};
