/** Seals what the stream of the table says was audited. */
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { fromImage, type Image } from '#functions/changes/image.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { memberHash } from '#shared/audit/fingerprint.ts';
import type { SealMember } from '#shared/audit/seal.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { sealMembers } from './seal-members.ts';
import { sha256 } from './sha256.ts';
import { storedEvent } from './stored-event.ts';

/** Events of one tenant in a batch, in the order of the stream, and where the first of them stands in it. */
interface Batch {
  readonly first: string;
  readonly members: SealMember[];
}

const tenantOfKey = (key: Image | undefined): string | undefined =>
  /^T#([0-9a-f-]{36})#AUDIT#/.exec(key?.pk?.S ?? '')?.[1];

/** What was committed, from the record itself: the item in the table may have been changed since. */
const memberOf = (tenant: string, image: Image): SealMember => {
  const { id, content } = storedEvent(fromImage(image) as Item);
  return { id, hash: memberHash(sha256, tenant, id, content) };
};

const batchesOf = (records: readonly DynamoDBRecord[]): ReadonlyMap<string, Batch> => {
  const batches = new Map<string, Batch>();
  for (const { eventName, dynamodb } of records) {
    const tenant = tenantOfKey(dynamodb?.Keys);
    if (eventName !== 'INSERT' || !dynamodb?.NewImage || tenant === undefined) continue;
    const batch = batches.get(tenant) ?? { first: dynamodb.SequenceNumber ?? '', members: [] };
    batch.members.push(memberOf(tenant, dynamodb.NewImage));
    batches.set(tenant, batch);
  }
  return batches;
};

/**
 * Appends the audit events of a batch of records to the chains of their tenants. A tenant whose events could not be sealed
 * is told to the stream, which delivers them again; the others are not held up.
 */
export const sealEvents = async (
  { Records }: DynamoDBStreamEvent,
  clock: Clock = () => new Date(),
): Promise<DynamoDBBatchResponse> => {
  const sealed = [...batchesOf(Records)].map(async ([tenant, { first, members }]) => {
    try {
      await sealMembers(tenantTable(tenant), members, clock);
      return [];
    } catch (error) {
      logger.error('audit events not sealed', { tenant, events: members.length, error: error as Error });
      return [{ itemIdentifier: first }];
    }
  });
  return { batchItemFailures: (await Promise.all(sealed)).flat() };
};
