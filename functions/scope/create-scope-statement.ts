import { requireAgent } from '#functions/agents/agent-store.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { invalidExpiry } from '#shared/approvals/lifecycle.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { scopeContract } from '#shared/scope/contract.ts';
import { needsApproval, type ScopeStatement } from '#shared/scope/statement.ts';
import { statementReplyOf } from './scope-reply.ts';
import { statementWrite } from './scope-store.ts';

export const createScopeStatement: Handler<typeof scopeContract.routes.createScopeStatement> = async (
  call,
) => {
  const { params, session, now, body } = call;
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, params.id);
  const { fact, value, reason, person } = body;
  const awaits = needsApproval(value);
  const statement: ScopeStatement = {
    id: call.newId(),
    fact,
    value,
    reason,
    person: { name: person.name, ...(person.role ? { role: person.role } : {}) },
    statedAt: now,
    recordedBy: session.email,
    expiresAt: new Date(body.expiresAt).toISOString(),
    ...(awaits ? { proposed: true } : {}),
  };
  const end = invalidExpiry(statement.expiresAt, now);
  if (end !== undefined) throw invalid([{ path: 'expiresAt', message: end }]);
  await table.commit([
    statementWrite(table, params.id, statement),
    call.audit({
      resourceId: statement.id,
      details: {
        agentId: params.id,
        fact,
        value,
        person: person.name,
        reason,
        expiresAt: statement.expiresAt,
        ...(awaits ? { awaitsApproval: true } : {}),
      },
    }),
  ]);
  return { body: statementReplyOf(statement, call, await readApprovers(table, session, awaits)) };
};
