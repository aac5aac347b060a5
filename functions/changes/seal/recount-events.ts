/** Makes what the head of a chain counts right by the events themselves, while the chain grows. */

import { moveHead, readHead } from '#functions/platform/audit/seal-store.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { addTallies, type EventTally, eventsIn, tallyEntries, tallyOf } from '#shared/audit/counted.ts';
import { readWholeChain } from './read-chain.ts';

/** The sealed events up to seal `number`, by what they did. */
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

export interface EventRecount {
  /** A line for each number that was not right. It is right now. */
  readonly differences: readonly string[];
  /** Events that a version sealed which did not count them, and that are counted now. */
  readonly added: number;
}

/**
 * Counts the events of a tenant anew.
 * @param today month until which events are looked for, such as `2026-11`
 */
export const recountEvents = async (table: TenantTable, today: string): Promise<EventRecount> => {
  const head = await readHead(table);
  if (!head) return { differences: [], added: 0 };
  const missing = addTallies(await rightTally(table, head.number, today), head.counted?.tally ?? {}, -1);
  const entries = tallyEntries(missing);
  const wasWhole = head.counted?.from === 1;
  if (wasWhole && entries.length === 0) return { differences: [], added: 0 };
  // What is sealed meanwhile is counted with its seal, so that only the difference is moved.
  await moveHead(table, (current) => ({
    ...current,
    counted: { from: 1, tally: addTallies(current.counted?.tally ?? {}, missing) },
  }));
  if (!wasWhole) return { differences: [], added: eventsIn(missing, {}) };
  const lines = entries.map(({ action, resource, count }) => {
    const sign = count > 0 ? '+' : '';
    return `audit events: ${action} ${resource} ${sign}${count}`;
  });
  return { differences: lines, added: 0 };
};
