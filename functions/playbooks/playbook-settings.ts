/**
 * What an organization set of playbooks: PLAYBOOK `settings` / `SETTINGS`, one small item. Who makes or deletes a playbook moves its version, so
 * that their number stays within its limit.
 */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';

const row = v.object({
  autoRegistration: v.boolean(),
  /** Of playbooks that every organization has: whether they are on, by id, where somebody said so. */
  enabled: v.record(v.string(), v.boolean()),
  /** Own playbooks. */
  own: v.number(),
  version: v.number(),
});
/** `version` 0: nothing was ever written. */
export type PlaybookSettings = RowOf<typeof row>;

const rows = rowKind<PlaybookSettings>({ name: 'settings of playbooks', schema: row });

/** What holds while nobody has set anything. */
const initial: PlaybookSettings = { autoRegistration: true, enabled: {}, own: 0, version: 0 };

const keyOf = (table: TenantTable): Key => table.key('PLAYBOOK', 'SETTINGS', 'settings');

/** 1 RRU. */
export const readSettings = async (table: TenantTable): Promise<PlaybookSettings> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : initial;
};

/** How many playbooks of its own an organization has. */
export const countPlaybooks = async (table: TenantTable): Promise<number> => (await readSettings(table)).own;

/** Replaces the settings that were read. `failed`: ProblemError 409 when somebody else changed playbooks since. */
export const settingsWrite = (
  table: TenantTable,
  read: PlaybookSettings,
  change: Partial<Omit<PlaybookSettings, 'version'>>,
): Write => ({
  put: { ...keyOf(table), ...rows.attributes({ ...read, ...change, version: read.version + 1 }) },
  condition: asRead(read.version),
  failed: () =>
    conflict(
      'changed-meanwhile',
      'Somebody else changed playbooks at the same moment. Look again, then repeat it.',
    ),
});
