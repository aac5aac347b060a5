import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type AuditEvent, auditMonth } from '#shared/audit/audit-event.ts';
import { eventIndex } from './event-index.ts';

/**
 * The write that appends an event to a tenant's trail. It never overwrites: that an event of its id is there means that the mutation
 * it belongs to has been committed before.
 * @param existing what is thrown then; left out where the id is new with this attempt, which then has met its own effect and is done
 */
export const auditWrite = (tenant: string, event: AuditEvent, existing?: () => Error): Write => {
  const { id, ...rest } = event;
  return {
    put: { ...tenantTable(tenant).key('AUDIT', id, auditMonth(id)), ...eventIndex(tenant, event), ...rest },
    condition: { expression: 'attribute_not_exists(pk)' },
    doneBefore: () => existing?.(),
  };
};
