import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from '#functions/platform/table/client.ts';

/** Months in which a tenant has events, by tenant. */
export type Trails = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds every tenant with events or seals. It scans the keys of the whole table, which only tools may do. */
export const findTrails = async (): Promise<Trails> => {
  const trails = new Map<string, Set<string>>();
  const pages = paginateScan(
    { client: documents() },
    {
      TableName: env('TABLE_NAME'),
      ProjectionExpression: 'pk',
      FilterExpression: 'contains(pk, :audit) OR contains(pk, :seal)',
      ExpressionAttributeValues: { ':audit': '#AUDIT#', ':seal': '#SEAL' },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { pk } of Items) {
      const [, tenant, month] = /^T#([^#]+)#(?:AUDIT#(.+)|SEAL.*)$/.exec(String(pk)) ?? [];
      if (tenant === undefined) continue;
      const months = trails.get(tenant) ?? new Set();
      if (month !== undefined) months.add(month);
      trails.set(tenant, months);
    }
  }
  return trails;
};
