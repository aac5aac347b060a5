/** Reads a tenant's trail and chain, whole or its newest part, for verification. */

import { readHead, readSeals, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { getSurely, listAll } from '#functions/platform/audit/whole-reads.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import type { StoredChain, StoredCheckpoint, StoredEvent, StoredSeal } from '#shared/audit/chain.ts';
import { storedEvent } from './stored-event.ts';

const MONTH = /^\d{4}-\d{2}$/;

/** Months from one to another, both included. */
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

/** Where else to look for what belongs to a chain. */
export interface ChainSource {
  /** The tenant's checkpoints. */
  readonly listCheckpoints: () => Promise<readonly StoredCheckpoint[]>;
  /** Month until which events are looked for. */
  readonly today: string;
  /** Further months in which events are known to lie. */
  readonly months?: readonly string[];
  /** Is given the events as they are stored, of which only hashes are kept else. */
  readonly onEvents?: (items: readonly Item[]) => void;
}

/**
 * Everything of a tenant. The order of the reads makes each find all that the ones before it speak of, though the chain
 * grows meanwhile.
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

/** Seals from one number to another, with the events that they name. */
export const readChainPart = async (
  table: TenantTable,
  first: number,
  last: number,
): Promise<Pick<StoredChain, 'tenant' | 'from' | 'seals' | 'events'>> => {
  const seals = await readSealsBetween(table, first, last);
  return { tenant: table.tenant, from: first, seals, events: await readMembers(table, seals) };
};

/** The events that some seals name. */
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
