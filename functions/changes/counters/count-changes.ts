import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { applyChanges } from './apply-changes.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { countedKinds } from './kinds/counted-kinds.ts';
import { changeOf, countedRecordsOf } from './source-changes.ts';

/**
 * Counts the changes of a batch, each tenant by itself. The records of a tenant that could not be read or counted are given
 * back as failed; the stream then comes again from the first of them, and what was counted is not counted twice.
 * @param kinds all that is counted
 */
export const countChanges = async (
  { Records }: DynamoDBStreamEvent,
  kinds: readonly CountedKind[] = countedKinds,
): Promise<DynamoDBBatchResponse> => {
  const found = Records.flatMap((record) => countedRecordsOf(record, kinds));
  const tenants = [...Map.groupBy(found, ({ tenant }) => tenant)];
  const failed = await Promise.all(
    tenants.map(async ([tenant, records]) => {
      try {
        await applyChanges(tenantTable(tenant), records.map(changeOf));
        return [];
      } catch (error) {
        logger.error('changes not counted', { tenant, records: records.length, error: error as Error });
        return records;
      }
    }),
  );
  return {
    batchItemFailures: failed.flat().map(({ identifier }) => ({ itemIdentifier: identifier })),
  };
};
