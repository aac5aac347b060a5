/**
 * Playbook settings of an organization: PLAYBOOK `settings` / `SETTINGS`, one small item. Creating or
 * deleting a playbook increments its version, so that their number stays within the limit.
 */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';

const row = v.object({
  autoRegistration: v.boolean(),
  /** Whether built-in playbooks are on, by id, if changed. */
  enabled: v.record(v.string(), v.boolean()),
  /** Number of the organization's own playbooks. */
  own: v.number(),
  version: v.number(),
});
/** `version` 0: never written. */
export type PlaybookSettings = RowOf<typeof row>;

const rows = rowKind<PlaybookSettings>({ name: 'settings of playbooks', schema: row });

/** Default settings. */
const initial: PlaybookSettings = { autoRegistration: true, enabled: {}, own: 0, version: 0 };

const keyOf = (table: TenantTable): Key => table.key('PLAYBOOK', 'SETTINGS', 'settings');

/** Costs 1 RRU. */
export const readSettings = async (table: TenantTable): Promise<PlaybookSettings> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : initial;
};

/** Returns the number of an organization's own playbooks. */
export const countPlaybooks = async (table: TenantTable): Promise<number> => (await readSettings(table)).own;

/** Replaces the settings that were read. `failed`: ProblemError 409 if playbooks were changed since. */
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
      'Playbooks were changed at the same time. Reload them and repeat your change.',
    ),
});
