/**
 * The single table from the view of one tenant. A store is created for a tenant and cannot name another
 * tenant's items.
 */

import type { IndexName } from '#functions/platform/deploy/manifest.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { TenantKind } from './kinds.ts';

export type Key = {
  readonly pk: string;
  readonly sk: string;
};

/** An item as stored: its keys and attributes. `ttl` is in Unix seconds; reads omit expired items. */
export type Item = Key & { readonly ttl?: number } & Readonly<Record<string, unknown>>;

/** A condition that must hold, in DynamoDB syntax. */
export interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * One write of a transaction. `failed` is thrown if its own condition does not hold. `repeatable`: the
 * condition also holds after the write, and repeating it has the same result, so that it needs no transaction
 * when alone. `doneBefore`: the condition fails only if the transaction was already committed, and takes
 * precedence over other failures; it returns the error to throw, or undefined if these same writes were sent
 * twice because of a lost response.
 */
export type Write =
  | {
      readonly put: Item;
      readonly condition?: Condition;
      readonly repeatable?: true;
      readonly failed?: () => Error;
      readonly doneBefore?: () => Error | undefined;
    }
  | {
      readonly update: Key;
      /** `SET`/`ADD`/`REMOVE` expression. */
      readonly expression: string;
      readonly names?: Readonly<Record<string, string>>;
      readonly values?: Readonly<Record<string, unknown>>;
      readonly condition?: Condition;
      readonly repeatable?: true;
      readonly failed?: () => Error;
    }
  | { readonly delete: Key; readonly condition?: Condition; readonly failed?: () => Error }
  | { readonly check: Key; readonly condition: Condition; readonly failed?: () => Error };

export interface ListQuery {
  readonly kind: TenantKind;
  /** Part of the partition after the kind, such as `agent#<id>`. */
  readonly part?: string;
  /** Index to read; the base table if absent. */
  readonly index?: IndexName;
  /** Only sort keys with this prefix. */
  readonly prefix?: string;
  /** Only sort keys from the first to the second, inclusive; a cursor is valid only for the same range. */
  readonly between?: readonly [from: string, to: string];
  readonly newestFirst?: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Strongly consistent; only on the base table. */
  readonly consistent?: boolean;
  /**
   * Keeps only items for which it returns true. The store reads on, at most 1 MB per request, until the page
   * is full; a page may then be short and still have `next`.
   */
  readonly keep?: (item: Item) => boolean;
  /** Values that `keep` filters by: a cursor is valid only for the same filter. */
  readonly filter?: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads and writes of one tenant. DynamoDB errors pass through; throttling and transaction conflicts are
 * retried.
 */
export interface TenantTable {
  readonly tenant: string;
  /** Returns the key of an item: partition `T#<tenant>#<kind>[#<part>]`. */
  key(kind: TenantKind, sk: string, part?: string): Key;
  /** Returns the partition key, for the key attributes of an index. */
  partition(kind: TenantKind, part?: string): string;
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** In the requested order; absent items are omitted. Any number of keys. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<readonly Item[]>;
  list(query: ListQuery): Promise<Page<Item>>;
  /**
   * Counts the live rows of a base table list, or those for which `where` holds; read consistently and
   * completely.
   */
  count(list: { kind: TenantKind; part?: string; where?: Condition }): Promise<number>;
  /**
   * Adds to the number of an item that expires at `until`, and returns the total. Lost responses may count
   * twice.
   */
  add(key: Key, by: number, until: Date): Promise<number>;
  /** At most 100 writes that commit together or not at all. */
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Puts items without a transaction, for items that need no audit event and no condition. Any number, in
   * batches of 25.
   */
  putMany(items: readonly Item[]): Promise<void>;
}
