/**
 * The alert state of one agent, or of a whole tenant: ALERT `agent#<id>` or `tenant` / `STATE`, packed. Its
 * version provides optimistic locking: an evaluation stores its result over the version that it read first.
 */
import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { ScoreMemory } from '#shared/alerts/score-memory.ts';
import { type AlertState, noAlerts } from '#shared/alerts/settle.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** A test alert that a user requested. */
export interface TestCause {
  readonly subject: string;
  /** Name of the requesting user. */
  readonly by: string;
  readonly until: Instant;
}

export interface Remembered extends AlertState {
  readonly scores: ScoreMemory;
  /** Time of the last complete evaluation, including expensive reads. */
  readonly wholeAt?: Instant;
  readonly tests?: readonly TestCause[];
}

export interface StoredMemory extends Remembered {
  /** 0 if never written. */
  readonly version: number;
}

/** Owner of the alerts: an agent, or the tenant itself. */
export type Whose = { readonly agentId: string } | 'tenant';

const keyOf = (table: TenantTable, whose: Whose): Key =>
  table.key('ALERT', 'STATE', whose === 'tenant' ? whose : `agent#${whose.agentId}`);

const memoryOf = (item: Item | undefined): StoredMemory =>
  item
    ? { ...unpack<Remembered>(item.packed as Uint8Array), version: Number(item.version) }
    : { ...noAlerts, scores: {}, version: 0 };

/** Reads the state consistently; 1 RRU for a few hundred causes. */
export const readMemory = async (table: TenantTable, whose: Whose): Promise<StoredMemory> =>
  memoryOf(await table.get(keyOf(table, whose), { consistent: true }));

/** Replaces the version that was read. Throws `overtaken` after a concurrent change. */
export const memoryWrite = (
  table: TenantTable,
  whose: Whose,
  { version }: StoredMemory,
  next: Remembered,
  conflict: () => Error,
): Write => ({
  put: { ...keyOf(table, whose), packed: pack(next), version: version + 1 },
  condition: asRead(version),
  failed: conflict,
});
