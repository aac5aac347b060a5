import { alertReplyOf, type Seen } from '#functions/monitoring/alerts/alert-item.ts';
import { listAlerts as listStored } from '#functions/monitoring/alerts/alert-store.ts';
import { readOwn, seenOf } from '#functions/monitoring/alerts/own-alerts.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { testMessage } from '#shared/alerts/test-alert.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';

/** No state is stored for a key: it has dismissed nothing, and has no unread alerts. */
const seenByKeys: Seen = { isDismissed: () => false, isRead: () => true };

/** Removes users for keys, which may not see them: a test alert names its author. */
const withoutPeople = (alert: AlertReply): AlertReply =>
  alert.kind === 'test' ? { ...alert, message: testMessage('A user') } : alert;

export const listAlerts: Handler<typeof monitoringContract.routes.listAlerts> = async ({
  query,
  principal,
  session,
}) => {
  const table = tenantTable(principal.tenant.id);
  const { since, status, undismissed } = query;
  const seen = session ? seenOf(await readOwn(table, session.userId)) : seenByKeys;
  const without =
    undismissed === 'true' && session
      ? { named: session.userId, is: ({ id }: { readonly id: string }) => seen.isDismissed(id) }
      : undefined;
  const page = { limit: pageSize(query), cursor: query.cursor };
  const filter = { since, status, ...(without ? { without } : {}) };
  const { items, next } = await listStored(table, filter, page);
  const replies = items.map((one) => alertReplyOf(one, seen));
  return { body: session ? replies : replies.map(withoutPeople), next };
};
