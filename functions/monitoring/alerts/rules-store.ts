/** Notification settings of an organization: ALERT `rules` / `RULES`. */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { type AlertRules, alertRules, defaultRules } from '#shared/alerts/rules.ts';
import type { Instant } from '#shared/kernel/time.ts';

const stored = v.object({
  rules: alertRules,
  updatedAt: v.string(),
  updatedBy: v.string(),
  version: v.number(),
});
const rows = rowKind<RowOf<typeof stored>>({ name: 'alert rules', schema: stored });

export interface StoredRules {
  readonly rules: AlertRules;
  /** Null while the defaults apply. */
  readonly updatedAt: Instant | null;
  readonly updatedBy: string | null;
  /** 0 if never written. */
  readonly version: number;
}

const keyOf = (table: TenantTable): Key => table.key('ALERT', 'RULES', 'rules');

/** Returns the saved rules, or the defaults. 1 RRU. */
export const readRules = async (table: TenantTable): Promise<StoredRules> => {
  const item = await table.get(keyOf(table), { consistent: true });
  const row = item && rows.sound(item);
  return row
    ? (row as StoredRules)
    : { rules: defaultRules, updatedAt: null, updatedBy: null, version: Number(item?.version ?? 0) };
};

/** Replaces the rules that were read. */
export const rulesWrite = (
  table: TenantTable,
  { version }: Pick<StoredRules, 'version'>,
  set: { readonly rules: AlertRules; readonly updatedAt: Instant; readonly updatedBy: string },
  conflict: () => Error,
): Write => ({
  put: { ...keyOf(table), ...rows.attributes({ ...set, version: version + 1 }) },
  condition: asRead(version),
  failed: conflict,
});
