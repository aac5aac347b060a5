/** Seals what the stream of the table says was audited. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type NewEvent, newEventsIn } from '#functions/changes/new-events.ts';
import { isIndexed } from '#functions/platform/audit/event-index.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { memberHash } from '#shared/audit/fingerprint.ts';
import { type NewMember, type Sealer, sealMembers } from './seal-members.ts';
import { sha256 } from './sha256.ts';
import { storedEvent } from './stored-event.ts';

/** @throws when the event holds what JSON cannot */
const memberOf = ({ tenant, item }: NewEvent): NewMember => {
  const event = item as Item;
  const { id, content } = storedEvent(event);
  const { action = '', resource = '' } = event;
  return {
    id,
    hash: memberHash(sha256, tenant, id, content),
    action: String(action),
    resource: String(resource),
    indexed: isIndexed(event),
  };
};

/**
 * Appends the audit events of a batch of records to the chains of their tenants. A tenant whose events could not be read or
 * sealed, which includes that KMS did not sign, is told to the stream, which delivers them again; the others are not held up.
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
