/** Corrects the event counts in the head of a chain from the events themselves, while the chain grows. */

import { moveHead, readHead } from '#functions/platform/audit/seal-store.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { addTallies, type EventTally, tallyEntries, tallyOf } from '#shared/audit/counted.ts';
import { readWholeChain } from './read-chain.ts';

/** Counts the sealed events up to seal `number`, by action. */
const rightTally = async (table: TenantTable, number: number, today: string): Promise<EventTally> => {
  const labels = new Map<string, { action: string; resource: string }>();
  const label = ({ sk, action = '', resource = '' }: Item) =>
    labels.set(sk, { action: String(action), resource: String(resource) });
  const { seals } = await readWholeChain(table, {
    listCheckpoints: async () => [],
    today,
    onEvents: (items) => items.forEach(label),
  });
  const members = seals.flatMap(({ place, seal }) => (place <= number ? (seal?.members ?? []) : []));
  return tallyOf(members.flatMap(({ id }) => labels.get(id) ?? []));
};

/**
 * Recounts the events of a tenant.
 * @param today last month in which to search for events, such as `2026-11`
 * @returns one line for each count that was incorrect and has been corrected
 */
export const recountEvents = async (table: TenantTable, today: string): Promise<readonly string[]> => {
  const head = await readHead(table);
  if (!head) return [];
  const missing = addTallies(await rightTally(table, head.number, today), head.counted, -1);
  const entries = tallyEntries(missing);
  if (entries.length === 0) return [];
  // Events sealed meanwhile are counted with their seal, so only the difference is applied.
  await moveHead(table, (current) => ({
    ...current,
    counted: addTallies(current.counted, missing),
  }));
  return entries.map(({ action, resource, count }) => {
    const sign = count > 0 ? '+' : '';
    return `audit events: ${action} ${resource} ${sign}${count}`;
  });
};
