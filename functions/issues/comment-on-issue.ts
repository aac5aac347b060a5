import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { requireIssue } from './change-issue.ts';
import { historyWrite } from './history-store.ts';
import { issueDetail } from './issue-detail.ts';
import { nameOf, requireAssignees } from './issue-people.ts';

export const commentOnIssue: Handler<typeof issuesContract.routes.commentOnIssue> = async (call) => {
  const { params, session, now, body } = call;
  const table = tenantTable(session.tenant.id);
  const issue = await requireIssue(table, params.id);
  const mentioned = await requireAssignees(table, [...new Set(body.mentions ?? [])], 'mentions');
  const names = mentioned.map(({ name }) => name);
  await table.commit([
    historyWrite(
      table,
      issue.id,
      { at: now, by: nameOf(session) },
      { kind: 'commented', text: body.text, ...(names.length > 0 ? { mentions: names } : {}) },
    ),
    call.audit({
      resourceId: issue.id,
      details: {
        ...{ agentId: issue.agentId, agentName: issue.agentName, parameterId: issue.parameterId },
        ...(mentioned.length > 0 ? { mentions: mentioned.map(({ id }) => id) } : {}),
      },
    }),
  ]);
  return { body: await issueDetail(table, issue, call) };
};
