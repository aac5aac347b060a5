import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import { assignedWrite } from './custom-store.ts';

/**
 * What goes into the transaction that changes the frameworks of an agent: each custom framework counts the agents that it is
 * assigned to, so that one that is in use cannot be removed.
 * @param before keys; none for a new agent
 * @param after keys; none for an agent that is removed
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
