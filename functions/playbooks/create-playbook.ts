import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { tooMany } from '#shared/usage/reached.ts';
import { type PlaybookRow, playbookWrite } from './playbook-item.ts';
import { assignedBy, playbookReplyOf } from './playbook-reply.ts';
import { readSettings, settingsWrite } from './playbook-settings.ts';
import { receivedActions } from './received-actions.ts';

export const createPlaybook: Handler<typeof playbooksContract.routes.createPlaybook> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const settings = await readSettings(table);
  const most = limits.of('playbooks');
  if (settings.own >= most) throw tooMany('playbooks', most);
  const row: PlaybookRow = {
    id: call.newId(),
    ...body,
    actions: await receivedActions(table, body.actions),
    createdBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    ...{ createdAt: now, updatedAt: now, revision: 0 },
  };
  const { id: resourceId, name, priority, enabled, conditions, actions } = row;
  await table.commit([
    playbookWrite(table, row),
    settingsWrite(table, settings, { own: settings.own + 1 }),
    call.audit({ resourceId, details: { name, priority, enabled, conditions, actions } }),
  ]);
  return { body: playbookReplyOf(row, await customNamesFor(table, assignedBy(actions))) };
};
