import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { defaultPlaybooks, isProtected } from '#shared/playbooks/defaults.ts';
import { playbookRemoval, readPlaybookRow } from './playbook-item.ts';
import { readSettings, settingsWrite } from './playbook-settings.ts';

export const deletePlaybook: Handler<typeof playbooksContract.routes.deletePlaybook> = async (call) => {
  const { id } = call.params;
  const table = tenantTable(call.session.tenant.id);
  if (isProtected(id)) {
    if (!defaultPlaybooks.some((one) => one.id === id)) throw notFound('Playbook');
    throw conflict(
      'default-playbook',
      'This playbook comes with the product and cannot be deleted. Turn it off instead.',
    );
  }
  const [settings, read] = await Promise.all([readSettings(table), readPlaybookRow(table, id)]);
  if (!read) throw notFound('Playbook');
  const { name, priority, conditions, actions } = read;
  await table.commit([
    playbookRemoval(table, read),
    settingsWrite(table, settings, { own: settings.own - 1 }),
    call.audit({ resourceId: id, details: { name, priority, conditions, actions } }),
  ]);
  return { body: undefined };
};
