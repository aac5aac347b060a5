/** Opens the issues whose dismissal has expired. */
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { logger } from '#functions/platform/logger.ts';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { dismissalEnd } from '#shared/issues/lifecycle.ts';
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { changeOf, changeWrites } from './change-issue.ts';
import { dismissalStore } from './dismissal-store.ts';
import { readDueDays } from './due-days-store.ts';
import { storedIssues } from './issue-item.ts';

/** Maximum number of dismissals per tick; the rest follow in the next one. */
const MAX_DISMISSALS = 200;
/** The function has other work and must finish in time. */
const BEGIN_WITHIN = 8 * SECOND;

const gsi = indexKeys('gsi3');

/** Returns the write that removes a dismissal from those that are in flight. */
const settled = ({ pk, sk }: Item): Write => ({
  update: { pk, sk },
  expression: `REMOVE ${gsi.pk}, ${gsi.sk}`,
  condition: { expression: 'attribute_exists(pk)' },
});

/** Opens the issue, unless the dismissal was withdrawn or replaced before its end. */
const expire = async (table: TenantTable, item: Item, now: Instant): Promise<void> => {
  const dismissal = dismissalStore.fromItem(item);
  if (!dismissal) return table.commit([settled(item)]);
  const stored = await table.get(table.key('ISSUE', dismissal.issueId), { consistent: true });
  const issue = stored && storedIssues.read(stored);
  const because = dismissalEnd(dismissal, now);
  if (because === undefined) return;
  if (issue?.dismissal?.id !== dismissal.id) return table.commit([settled(item)]);
  const { days } = await readDueDays(table);
  const change = changeOf(issue, [{ kind: 'dismissal-ended', because }], { now, allowed: days });
  const { id, agentId, agentName, parameterId, severity } = issue;
  await table.commit([
    ...(await changeWrites(table, change, { at: now })),
    settled(item),
    systemEvent(table.tenant, dismissal.id, now, {
      ...{ action: 'reopen', resource: 'issue', resourceId: id },
      details: { agentId, agentName, parameterId, severity, because },
    }),
  ]);
};

/** An error of one dismissal does not affect others. */
export const tickDismissals = async (now: Date): Promise<void> => {
  const began = Date.now();
  const at = instant(now);
  for (const item of await listInFlight('dismissal', MAX_DISMISSALS)) {
    if (Date.now() - began > BEGIN_WITHIN || String(item.expiresAt) > at) return;
    const tenant = tenantOf(item);
    try {
      await expire(tenantTable(tenant), item, at);
    } catch (error) {
      // A scan or a user was faster; the next tick tries again.
      if (error instanceof ConflictError) continue;
      logger.error('expired dismissal not processed', { tenant, issue: item.sk, error: error as Error });
    }
  }
};
