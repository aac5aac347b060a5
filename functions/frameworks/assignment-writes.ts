import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import { assignedWrite } from './custom-store.ts';

/**
 * Returns the writes that accompany a change of an agent's frameworks: each custom framework counts the
 * agents that it is assigned to, so that a framework in use cannot be removed.
 * @param before keys; none for a new agent
 * @param after keys; none for a removed agent
 */
export const assignmentWrites = (
  table: TenantTable,
  before: readonly string[],
  after: readonly string[],
): readonly Write[] => {
  const [was, is] = [new Set(before.filter(isCustom)), new Set(after.filter(isCustom))];
  return [
    ...[...is].filter((key) => !was.has(key)).map((key) => assignedWrite(table, key, 1)),
    ...[...was].filter((key) => !is.has(key)).map((key) => assignedWrite(table, key, -1)),
  ];
};
