/** Days that an organization allows to resolve an issue: ISSUE `settings` / `DUE`; absent until changed. */
import * as v from 'valibot';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { DEFAULT_DUE_DAYS, type DueDays } from '#shared/issues/due.ts';

interface Row {
  readonly days: DueDays;
  readonly version: number;
}

const number = v.number();
const rows = rowKind<Row>({
  name: 'due days',
  schema: v.object({
    days: v.object({ critical: number, high: number, medium: number, low: number }),
    version: number,
  }),
});

const keyOf = (table: TenantTable) => table.key('ISSUE', 'DUE', 'settings');

/** 1 RRU. */
export const readDueDays = async (table: TenantTable): Promise<Row> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : { days: DEFAULT_DUE_DAYS, version: 0 };
};

/** Replaces the days that were read. */
export const dueDaysWrite = (table: TenantTable, { version }: Row, days: DueDays): Write => ({
  put: { ...keyOf(table), ...rows.attributes({ days, version: version + 1 }) },
  condition: asRead(version),
  failed: () => new ConflictError('The due days were changed at the same time.'),
});
