import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { autoRegistrationReply } from './auto-registration.ts';
import { readSettings } from './playbook-settings.ts';

export const getAutoRegistration: Handler<typeof playbooksContract.routes.getAutoRegistration> = async ({
  principal,
}) => {
  const { autoRegistration } = await readSettings(tenantTable(principal.tenant.id));
  return { body: autoRegistrationReply(autoRegistration) };
};
