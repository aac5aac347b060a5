/** Number of events in the trail: the head of its chain counts sealed events. */
import { readHead } from '#functions/platform/audit/seal-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { eventsIn, tallyEntries } from '#shared/audit/counted.ts';
import type { AuditTotals } from '#shared/audit-logs/contract.ts';

const sorted = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word) => word !== '').toSorted();

/** Returns the totals of the whole trail with one consistent read, independent of its length. */
export const readTotals = async (table: TenantTable): Promise<AuditTotals> => {
  const tally = (await readHead(table))?.counted ?? {};
  const entries = tallyEntries(tally);
  return {
    total: eventsIn(tally, {}),
    created: eventsIn(tally, { action: 'create' }),
    updated: eventsIn(tally, { action: 'update' }),
    deleted: eventsIn(tally, { action: 'delete' }),
    actions: sorted(entries.map(({ action }) => action)),
    resources: sorted(entries.map(({ resource }) => resource)),
  };
};

/**
 * Returns the number of events in the whole trail, filtered by action and resource if given.
 * @returns undefined while nothing is sealed
 */
export const countedEvents = async (
  table: TenantTable,
  label: { readonly action: string | undefined; readonly resource: string | undefined },
): Promise<number | undefined> => {
  const head = await readHead(table);
  return head && eventsIn(head.counted, label);
};
