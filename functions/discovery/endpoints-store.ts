/** Addresses that scans may visit, with the consenting user: DISCOVERY / `ENDPOINTS`. */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { endpointsReply } from '#shared/discovery/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';

const row = v.object({ endpoints: endpointsReply.entries.endpoints, version: v.number() });
export type Endpoints = RowOf<typeof row>;

const rows = rowKind<Endpoints>({ name: 'listed endpoints', schema: row });

const keyOf = (table: TenantTable) => table.key('DISCOVERY', 'ENDPOINTS');

export const readEndpoints = async (table: TenantTable): Promise<Endpoints> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : { endpoints: [], version: 0 };
};

/** `failed`: ProblemError 409 if they were changed since they were read. */
export const endpointsWrite = (
  table: TenantTable,
  { version }: Endpoints,
  endpoints: Endpoints['endpoints'],
): Write => ({
  put: { ...keyOf(table), ...rows.attributes({ endpoints, version: version + 1 }) },
  condition: asRead(version),
  failed: () => conflict('changed-meanwhile', 'The endpoints were changed at the same time. Try again.'),
});
