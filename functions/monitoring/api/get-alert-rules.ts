import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';
import { storedRulesReply } from './rules-reply.ts';

export const getAlertRules: Handler<typeof monitoringContract.routes.getAlertRules> = async ({
  session,
}) => ({
  body: await storedRulesReply(tenantTable(session.tenant.id)),
});
