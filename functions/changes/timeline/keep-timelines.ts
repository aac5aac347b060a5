/** Lists with each agent what the stream of the table says was audited of it. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type NewEvent, newEventsIn } from '#functions/changes/new-events.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { timelineItems } from '#functions/timeline/timeline-store.ts';
import { storedAuditEvent } from './stored-audit-event.ts';

const itemsOf = ({ tenant, item }: NewEvent): readonly Item[] => {
  const event = storedAuditEvent(item as Item);
  return event ? timelineItems(tenantTable(tenant), event) : [];
};

/**
 * Puts the entries of a batch of records. Each lies under the id of its event, so that one that comes again, late or in another order
 * is there once. A tenant whose entries could not be put is told to the stream, which delivers them again.
 */
export const keepTimelines = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const byTenant = Map.groupBy(Records.flatMap(newEventsIn), ({ tenant }) => tenant);
  const kept = [...byTenant].map(async ([tenant, events]) => {
    try {
      await tenantTable(tenant).putMany(events.flatMap(itemsOf));
      return [];
    } catch (error) {
      logger.error('timelines not kept', { tenant, events: events.length, error: error as Error });
      return events.slice(0, 1).map(({ sequence }) => ({ itemIdentifier: sequence }));
    }
  });
  return { batchItemFailures: (await Promise.all(kept)).flat() };
};
