/** Number of events in the trail: the head of its chain counts sealed events. */
import { readHead, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Counted, eventsIn, tallyEntries } from '#shared/audit/counted.ts';
import type { AuditTotals } from '#shared/audit-logs/contract.ts';

const sorted = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word) => word !== '').toSorted();

/** Returns when the first counted events were sealed; null if all are counted. */
const sinceOf = async (table: TenantTable, counted: Counted | undefined): Promise<string | null> => {
  if (counted === undefined || counted.from === 1) return null;
  const [first] = await readSealsBetween(table, counted.from, counted.from);
  return first?.seal?.sealedAt ?? null;
};

/** Returns the totals of the whole trail with one consistent read, independent of its length. */
export const readTotals = async (table: TenantTable): Promise<AuditTotals> => {
  const head = await readHead(table);
  const counted = head?.counted;
  const tally = counted?.tally ?? {};
  const entries = tallyEntries(tally);
  return {
    total: eventsIn(tally, {}),
    created: eventsIn(tally, { action: 'create' }),
    updated: eventsIn(tally, { action: 'update' }),
    deleted: eventsIn(tally, { action: 'delete' }),
    actions: sorted(entries.map(({ action }) => action)),
    resources: sorted(entries.map(({ resource }) => resource)),
    since: await sinceOf(table, counted),
  };
};

/**
 * Returns the number of events in the whole trail, filtered by action and resource if given.
 * @returns undefined if older events were not counted
 */
export const countedEvents = async (
  table: TenantTable,
  label: { readonly action: string | undefined; readonly resource: string | undefined },
): Promise<number | undefined> => {
  const counted = (await readHead(table))?.counted;
  return counted?.from === 1 ? eventsIn(counted.tally, label) : undefined;
};
