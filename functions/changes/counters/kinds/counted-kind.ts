/** A kind of items that the counters of a tenant count. All that counts, recounts and repairs goes by this record. */
import type { Counter } from '#functions/counters/stats-store.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import type { Stats } from '#shared/counters/stats.ts';

/**
 * Which of the sources of a kind. Where they add to several counters, such as those of the frameworks, a group is what adds to one of
 * them; it is undefined where all of a kind add to the same.
 */
export interface Place {
  readonly group: string | undefined;
  readonly id: string;
}

/** A source adds to one counter. Rows that add to two are two kinds, each with a name of its own. */
export interface CountedKind {
  /**
   * Such as `agent`, in the singular and lower case. What was counted is noted under it, so that it never changes: APPLIED `<name>`
   * or `<name>#<group>` / id.
   */
  readonly name: string;
  /** How people call the sources of a group in front of an id; the name where it is absent. */
  readonly titleOf?: (group: string) => string;
  /**
   * The source whose row an item is; undefined for items that are none of this kind, such as copies in other lists.
   * @param partition partition key after the tenant, such as `AGENT` or `AGENTSTATE#agent#<id>`
   */
  readonly sourceOf: (partition: string, sk: string) => Place | undefined;
  /** Where the row of a source lies: the reverse of `sourceOf`. */
  readonly keyOf: (table: TenantTable, place: Place) => Key;
  readonly counterOf: (group: string | undefined) => Counter;
  /** Every group that has rows or was counted, in order. */
  readonly groupsOf: (table: TenantTable) => Promise<readonly (string | undefined)[]>;
  /** The rows of a group by ascending id, as they are now, in pages. */
  readonly rowsOf: (table: TenantTable, group: string | undefined) => AsyncIterable<CountedRow>;
  /** What a row adds: a rule of its noun. Nothing for a damaged one, so that it stops no counter. */
  readonly contribution: (item: unknown) => Stats;
}

export interface CountedRow {
  readonly id: string;
  readonly item: Item;
}
