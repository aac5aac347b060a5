/** Seals the audit events in the table stream. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { signer } from '#functions/platform/audit/signer.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type NewEvent, newEventsIn } from '#functions/stream/new-events.ts';
import { memberHash } from '#shared/audit/fingerprint.ts';
import { type NewMember, type Sealer, sealMembers } from './seal-members.ts';
import { sha256 } from './sha256.ts';
import { storedEvent } from './stored-event.ts';

/**
 * Returns the member for an event.
 * @throws if the event contains values that JSON cannot represent
 */
const memberOf = ({ tenant, item }: NewEvent): NewMember => {
  const event = item as Item;
  const { id, content } = storedEvent(event);
  const { action = '', resource = '' } = event;
  return {
    id,
    hash: memberHash(sha256, tenant, id, content),
    action: String(action),
    resource: String(resource),
  };
};

/**
 * Appends the audit events of a batch to the chains of their tenants. Tenants whose events could not be read
 * or sealed, including when KMS did not sign, are reported to the stream, which redelivers them; other
 * tenants are not blocked.
 */
export const sealEvents = async (
  { Records }: DynamoDBStreamEvent,
  sealer: Sealer = { sign: signer.sign, clock: () => new Date() },
): Promise<DynamoDBBatchResponse> => {
  const byTenant = Map.groupBy(Records.flatMap(newEventsIn), ({ tenant }) => tenant);
  const sealed = [...byTenant].map(async ([tenant, events]) => {
    try {
      await sealMembers(tenantTable(tenant), events.map(memberOf), sealer);
      return [];
    } catch (error) {
      logger.error('audit events not sealed', { tenant, events: events.length, error: error as Error });
      return events.slice(0, 1).map(({ sequence }) => ({ itemIdentifier: sequence }));
    }
  });
  return { batchItemFailures: (await Promise.all(sealed)).flat() };
};
