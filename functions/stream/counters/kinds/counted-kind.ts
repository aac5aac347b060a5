/** A kind of counted items. Counting, recounting, and repair all use this record. */
import type { Counter } from '#functions/counters/stats-store.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import type { Stats } from '#shared/counters/stats.ts';

/**
 * Identifies a source of a kind. If a kind contributes to several counters, such as those of the frameworks,
 * a group is the sources of one counter; undefined if all sources of the kind share a counter.
 */
export interface Place {
  readonly group: string | undefined;
  readonly id: string;
}

/**
 * A source contributes to one counter. Rows that contribute to two counters are two kinds with separate
 * names.
 */
export interface CountedKind {
  /**
   * Singular lower-case name such as `agent`. Notes are stored under it, so it never changes: APPLIED
   * `<name>` or `<name>#<group>` / id.
   */
  readonly name: string;
  /** Display name of a group's sources before an ID; defaults to the name. */
  readonly titleOf?: (group: string) => string;
  /**
   * Returns the source of an item's row; undefined for items of other kinds, such as copies in other lists.
   * @param partition partition key after the tenant, such as `AGENT` or `AGENTSTATE#agent#<id>`
   */
  readonly sourceOf: (partition: string, sk: string) => Place | undefined;
  /** Returns the key of a source's row: the reverse of `sourceOf`. */
  readonly keyOf: (table: TenantTable, place: Place) => Key;
  readonly counterOf: (group: string | undefined) => Counter;
  /** Returns every group with rows or notes, in order. */
  readonly groupsOf: (table: TenantTable) => Promise<readonly (string | undefined)[]>;
  /** Returns the current rows of a group by ascending ID, in pages. */
  readonly rowsOf: (table: TenantTable, group: string | undefined) => AsyncIterable<CountedRow>;
  /**
   * Returns the contribution of a row, by the rule of its noun. Empty for a damaged row, so that it does not
   * stop the counter.
   */
  readonly contribution: (item: unknown) => Stats;
}

export interface CountedRow {
  readonly id: string;
  readonly item: Item;
}
