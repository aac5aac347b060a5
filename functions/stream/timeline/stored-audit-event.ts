import type { Item } from '#functions/platform/table/table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';

/** Converts an AUDIT item to an event; undefined if the product did not write it. */
export const storedAuditEvent = (item: Item): AuditEvent | undefined => {
  const { sk: id, action, resource, resourceId, userId, details, timestamp } = item;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if (!isText(action) || !isText(resource) || !isText(resourceId) || !isText(userId)) return undefined;
  if (!isText(timestamp) || Number.isNaN(Date.parse(timestamp))) return undefined;
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  return {
    ...{ id, action, resource, resourceId, userId, timestamp, viewerAddress: '', requestId: '' },
    details: details as AuditEvent['details'],
  };
};
