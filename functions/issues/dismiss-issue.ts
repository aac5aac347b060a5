import { readAgent } from '#functions/agents/agent-store.ts';
import { readWatched } from '#functions/baselines/baseline-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { invalidExpiry } from '#shared/approvals/lifecycle.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { type Dismissal, inForceOf } from '#shared/issues/dismissal.ts';
import type { DueDays } from '#shared/issues/due.ts';
import { canApply, needsApproval } from '#shared/issues/lifecycle.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import { snapshotOf } from './agent-snapshot.ts';
import { changeOf, changeWrites, requireIssue, retryingChange } from './change-issue.ts';
import { dismissalStore } from './dismissal-store.ts';
import { readDueDays } from './due-days-store.ts';
import { type HistoryActor, historyWrite } from './history-store.ts';
import { issueDetail } from './issue-detail.ts';
import type { Issue } from './issue-item.ts';
import { nameOf } from './issue-people.ts';

const agentOf = async (table: TenantTable, agentId: string) => {
  const [agent, watched] = await Promise.all([readAgent(table, agentId), readWatched(table, agentId)]);
  return agent ? snapshotOf(agent, Object.values(watched.seen)) : {};
};

/** Proposes the dismissal, or applies it if no second person is needed. */
const writesOf = (
  table: TenantTable,
  issue: Issue,
  dismissal: Dismissal,
  actor: HistoryActor,
  allowed: DueDays,
): Promise<readonly Write[]> | readonly Write[] => {
  const { reason } = dismissal;
  if (dismissal.proposed)
    return [historyWrite(table, issue.id, actor, { kind: 'dismissal-requested', text: reason })];
  const event = { kind: 'dismissed', dismissal: inForceOf(dismissal), reason } as const;
  return changeWrites(table, changeOf(issue, [event], { now: actor.at, allowed }), actor);
};

export const dismissIssue: Handler<typeof issuesContract.routes.dismissIssue> = async (call) => {
  const { params, session, now, body, newId } = call;
  const expiresAt = new Date(body.expiresAt).toISOString();
  const end = invalidExpiry(expiresAt, now);
  if (end !== undefined) throw invalid([{ path: 'expiresAt', message: end }]);
  const table = tenantTable(session.tenant.id);
  const issue = await retryingChange(async () => {
    const [read, { days }] = await Promise.all([requireIssue(table, params.id), readDueDays(table)]);
    if (!canApply('dismissed', read.status))
      throw conflict('wrong-status', 'Only an open issue, or one in progress, can be dismissed.');
    const waits = needsApproval(read.severity);
    const dismissal: Dismissal = {
      id: newId(),
      issueId: read.id,
      severity: read.severity,
      reason: body.reason,
      owner: body.owner,
      recordedAt: now,
      recordedBy: session.email,
      expiresAt,
      agent: await agentOf(table, read.agentId),
      ...(waits ? { proposed: true } : {}),
    };
    await table.commit([
      dismissalStore.write(table, read.agentId, dismissal),
      ...(await writesOf(table, read, dismissal, { at: now, by: nameOf(session) }, days)),
      call.audit({
        resourceId: read.id,
        details: {
          ...{ agentId: read.agentId, agentName: read.agentName, parameterId: read.parameterId },
          ...{ severity: read.severity, owner: body.owner.name, expiresAt, awaitsApproval: waits },
        },
      }),
    ]);
    return requireIssue(table, read.id);
  });
  return { body: await issueDetail(table, issue, call) };
};
