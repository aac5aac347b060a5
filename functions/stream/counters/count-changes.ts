import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { applyChanges } from './apply-changes.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { countedKinds } from './kinds/counted-kinds.ts';
import { changeOf, countedRecordsOf } from './source-changes.ts';

/**
 * Counts the changes of a batch, tenant by tenant. Records of a tenant that could not be read or counted are
 * returned as failed. The stream then retries from the first of them, and counted changes are not counted
 * again.
 * @param kinds all counted kinds
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
