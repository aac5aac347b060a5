/** Adds the audit events in the table stream to the timeline of each agent. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '#functions/platform/logger.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type NewEvent, newEventsIn } from '#functions/stream/new-events.ts';
import { timelineItems } from '#functions/timeline/timeline-store.ts';
import { storedAuditEvent } from './stored-audit-event.ts';

const itemsOf = ({ tenant, item }: NewEvent): readonly Item[] => {
  const event = storedAuditEvent(item as Item);
  return event ? timelineItems(tenantTable(tenant), event) : [];
};

/**
 * Stores the entries of a batch. Each is stored under the id of its event, so that repeated, late or
 * reordered deliveries create it only once. Tenants whose entries could not be stored are reported to the
 * stream, which redelivers them.
 */
export const keepTimelines = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const byTenant = Map.groupBy(Records.flatMap(newEventsIn), ({ tenant }) => tenant);
  const stored = [...byTenant].map(async ([tenant, events]) => {
    try {
      await tenantTable(tenant).putMany(events.flatMap(itemsOf));
      return [];
    } catch (error) {
      logger.error('timelines not stored', { tenant, events: events.length, error: error as Error });
      return events.slice(0, 1).map(({ sequence }) => ({ itemIdentifier: sequence }));
    }
  });
  return { batchItemFailures: (await Promise.all(stored)).flat() };
};
