import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from '#functions/platform/table/client.ts';
import { tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { Key } from '#functions/platform/table/table.ts';

/** Yields the ids of all tenants. Reads the whole table, which is acceptable only in a tool. */
export async function* allTenants(): AsyncGenerator<string> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({
        TableName: env('TABLE_NAME'),
        FilterExpression: 'contains(pk, :kind)',
        ExpressionAttributeValues: { ':kind': '#TENANT' },
        ProjectionExpression: 'pk, sk',
        ExclusiveStartKey: start,
      }),
    );
    for (const item of page.Items ?? []) yield tenantOf(item as Key);
    start = page.LastEvaluatedKey;
  } while (start);
}
