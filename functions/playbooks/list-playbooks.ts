import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { inOrder } from '#shared/playbooks/playbook.ts';
import { listPlaybookRows } from './playbook-item.ts';
import { assignedBy, defaultReplyOf, playbookReplyOf } from './playbook-reply.ts';
import { readSettings } from './playbook-settings.ts';
import { defaultsWith } from './playbook-store.ts';

export const listPlaybooks: Handler<typeof playbooksContract.routes.listPlaybooks> = async ({
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const [settings, rows] = await Promise.all([readSettings(table), listPlaybookRows(table)]);
  const custom = await customNamesFor(
    table,
    rows.flatMap(({ actions }) => assignedBy(actions)),
  );
  const own = rows.map((row) => playbookReplyOf(row, custom));
  return { body: [...inOrder([...defaultsWith(settings).map(defaultReplyOf), ...own])] };
};
