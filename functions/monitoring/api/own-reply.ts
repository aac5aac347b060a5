import { listAlerts } from '#functions/monitoring/alerts/alert-store.ts';
import { type Own, seenOf } from '#functions/monitoring/alerts/own-alerts.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { OwnAlertsReply } from '#shared/monitoring/contract.ts';

/** Maximum number of newest alerts counted. */
const MAX_LISTED = 50;

/** Returns a user's unread alert state. */
export const ownReplyOf = async (table: TenantTable, own: Own): Promise<OwnAlertsReply> => {
  const { isDismissed, isRead } = seenOf(own);
  const { items, next } = await listAlerts(table, {}, { limit: MAX_LISTED, cursor: undefined });
  const oldest = items.at(-1);
  return {
    unread: items.filter(({ id }) => !isDismissed(id) && !isRead(id)).length,
    more: next !== undefined && oldest !== undefined && !isDismissed(oldest.id) && !isRead(oldest.id),
    digest: own.digest === true,
  };
};
