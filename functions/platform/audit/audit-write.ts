import { appendOnlyExpiry } from '#functions/platform/demo-tenant.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type AuditEvent, auditMonth } from '#shared/audit/audit-event.ts';
import { eventIndex } from './event-index.ts';

/**
 * Returns the write that appends an event to a tenant's audit trail. It never overwrites: an existing event
 * with the same id means that the mutation was committed before.
 * @param existing the error thrown in that case; omitted if the id is new with this attempt, which has then
 * already succeeded
 */
export const auditWrite = (tenant: string, event: AuditEvent, existing?: () => Error): Write => {
  const { id, ...rest } = event;
  return {
    put: {
      ...tenantTable(tenant).key('AUDIT', id, auditMonth(id)),
      ...eventIndex(tenant, event),
      ...rest,
      ...appendOnlyExpiry(tenant),
    },
    condition: { expression: 'attribute_not_exists(pk)' },
    doneBefore: () => existing?.(),
  };
};
