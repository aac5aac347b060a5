import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { connectionsContract } from '#shared/connections/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { requireRow } from './connection-store.ts';
import { ownAccount, roleName } from './role.ts';
import { roleTemplate } from './role-template.ts';

export const getConnectionTemplate: Handler<
  typeof connectionsContract.routes.getConnectionTemplate
> = async ({ session, params }) => {
  const row = await requireRow(tenantTable(session.tenant.id), params.id);
  const { externalId } = row;
  if (externalId === undefined) {
    throw conflict('no-template', 'Only AWS account connections have a template.');
  }
  // If the product has no AWS account, the given keys belong to the account itself.
  const trusted = ownAccount() ?? String(row.settings.accountId);
  const name = roleName(row.id);
  return { body: { fileName: `${name}.yaml`, template: roleTemplate({ name, externalId, trusted }) } };
};
