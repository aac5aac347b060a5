/** Reads a tenant's audit trail and chain for verification, in full or from the last checkpoint. */

import { readHead, readSeals, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { getSurely, listAll } from '#functions/platform/audit/whole-reads.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import type { StoredChain, StoredCheckpoint, StoredEvent, StoredSeal } from '#shared/audit/chain.ts';
import { storedEvent } from './stored-event.ts';

const MONTH = /^\d{4}-\d{2}$/;

/** Returns the months of a range, inclusive. */
const monthsBetween = (first: string, last: string): readonly string[] => {
  const months: string[] = [];
  const at = new Date(`${first}-01T00:00:00.000Z`);
  for (let month = first; month <= last; month = at.toISOString().slice(0, 7)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
};

const memberIds = (seals: readonly StoredSeal[]) =>
  seals.flatMap(({ seal }) => seal?.members.map(({ id }) => id) ?? []);

const monthOf = (id: string): string => {
  try {
    return auditMonth(id);
  } catch {
    return '';
  }
};

/** Additional data sources of a chain. */
export interface ChainSource {
  /** Lists the tenant's checkpoints. */
  readonly listCheckpoints: () => Promise<readonly StoredCheckpoint[]>;
  /** Last month in which to search for events. */
  readonly today: string;
  /** Further months that are known to contain events. */
  readonly months?: readonly string[];
  /** Receives the events as stored; otherwise only their hashes are kept in memory. */
  readonly onEvents?: (items: readonly Item[]) => void;
}

/**
 * Reads all data of a tenant. The order of the reads ensures that each finds everything the previous ones
 * refer to, even while the chain grows.
 */
export const readWholeChain = async (table: TenantTable, source: ChainSource): Promise<StoredChain> => {
  const head = await readHead(table);
  const checkpoints = await source.listCheckpoints();
  const seals = await readSeals(table);
  const after = await readHead(table);
  if (!head && after) return readWholeChain(table, source);
  const { today, months: more = [] } = source;
  const months = [...memberIds(seals).map(monthOf), ...more].filter((month) => MONTH.test(month)).sort();
  const between = monthsBetween(months[0] ?? today, today);
  const events: StoredEvent[] = [];
  for (const month of new Set([...between, ...more])) {
    const items = await listAll(table, { kind: 'AUDIT', part: month, consistent: true });
    for (const item of items) events.push(storedEvent(item));
    source.onEvents?.(items);
  }
  const { tenant } = table;
  return {
    tenant,
    ...(head && { head }),
    ...(after && { grownTo: after.number }),
    seals,
    checkpoints,
    events,
  };
};

/** Reads a range of seals with the events that they name. */
export const readChainPart = async (
  table: TenantTable,
  first: number,
  last: number,
): Promise<Pick<StoredChain, 'tenant' | 'from' | 'seals' | 'events'>> => {
  const seals = await readSealsBetween(table, first, last);
  return { tenant: table.tenant, from: first, seals, events: await readMembers(table, seals) };
};

/** Reads the events that the given seals name. */
export const readMembers = async (
  table: TenantTable,
  seals: readonly StoredSeal[],
): Promise<readonly StoredEvent[]> => {
  const keys = memberIds(seals).flatMap((id): Key[] => {
    const month = monthOf(id);
    return MONTH.test(month) ? [table.key('AUDIT', id, month)] : [];
  });
  return (await getSurely(table, keys)).map(storedEvent);
};
