/**
 * What is remembered of the alerts of one agent, or of a tenant as a whole: ALERT `agent#<id>` or `tenant` / `STATE`, packed. Its version is
 * the lock: a look stores what it came to over the version that it read first.
 */
import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { ScoreMemory } from '#shared/alerts/score-memory.ts';
import { type AlertState, noAlerts } from '#shared/alerts/settle.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** A test that somebody asked for. */
export interface TestCause {
  readonly subject: string;
  /** Who asked, by name. */
  readonly by: string;
  readonly until: Instant;
}

export interface Remembered extends AlertState {
  readonly scores: ScoreMemory;
  /** When all was looked at, also what is dear to read. */
  readonly wholeAt?: Instant;
  readonly tests?: readonly TestCause[];
}

export interface StoredMemory extends Remembered {
  /** 0: nothing was ever written. */
  readonly version: number;
}

/** Whose alerts: those of an agent, or those of the tenant itself. */
export type Whose = { readonly agentId: string } | 'tenant';

const keyOf = (table: TenantTable, whose: Whose): Key =>
  table.key('ALERT', 'STATE', whose === 'tenant' ? whose : `agent#${whose.agentId}`);

const memoryOf = (item: Item | undefined): StoredMemory =>
  item
    ? { ...unpack<Remembered>(item.packed as Uint8Array), version: Number(item.version) }
    : { ...noAlerts, scores: {}, version: 0 };

/** Read consistently; 1 RRU for some hundred causes. */
export const readMemory = async (table: TenantTable, whose: Whose): Promise<StoredMemory> =>
  memoryOf(await table.get(keyOf(table, whose), { consistent: true }));

/** Replaces the version that was read. `overtaken` is thrown when another look was faster. */
export const memoryWrite = (
  table: TenantTable,
  whose: Whose,
  { version }: StoredMemory,
  next: Remembered,
  overtaken: () => Error,
): Write => ({
  put: { ...keyOf(table, whose), packed: pack(next), version: version + 1 },
  condition: asRead(version),
  failed: overtaken,
});
