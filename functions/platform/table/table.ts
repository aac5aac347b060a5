/** The one table, seen by one tenant. A store is made for a tenant and cannot name another's items. */

import type { IndexName } from '#functions/platform/deploy/manifest.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { TenantKind } from './kinds.ts';

export type Key = {
  readonly pk: string;
  readonly sk: string;
};

/** An item as stored: its keys and its attributes. `ttl` is in Unix seconds; reads leave out what has expired. */
export type Item = Key & { readonly ttl?: number } & Readonly<Record<string, unknown>>;

/** A condition that must hold, as DynamoDB writes it. */
export interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * One write of a transaction. `failed` is thrown when its own condition does not hold. `repeatable`: the condition holds after the
 * write too, and doing it twice comes to the same, so that alone it needs no transaction. `doneBefore`: the condition fails only where
 * the transaction was committed already, and that comes before whatever else fails then; it answers the error to throw, or undefined
 * where these very writes were sent twice, because their answer was lost.
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
  /** Index to read; the base table when absent. */
  readonly index?: IndexName;
  /** Only sort keys that begin so. */
  readonly prefix?: string;
  /** Only sort keys from the first to the second, both included; a cursor is good only for the same range. */
  readonly between?: readonly [from: string, to: string];
  readonly newestFirst?: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Strongly consistent; only on the base table. */
  readonly consistent?: boolean;
  /**
   * Keeps only what it returns true for. The store reads on, at most 1 MB a request, until the page is full; a page may
   * then be short and still have `next`.
   */
  readonly keep?: (item: Item) => boolean;
  /** What `keep` filters by: a cursor is good only for the same filter. */
  readonly filter?: Readonly<Record<string, string | undefined>>;
}

/** Reads and writes of one tenant. Errors of DynamoDB pass through; throttling and transaction conflicts are retried. */
export interface TenantTable {
  readonly tenant: string;
  /** Key of an item: partition `T#<tenant>#<kind>[#<part>]`. */
  key(kind: TenantKind, sk: string, part?: string): Key;
  /** Partition key, for the key attributes of an index. */
  partition(kind: TenantKind, part?: string): string;
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** In the order asked; absent items are left out. Any number of keys. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<readonly Item[]>;
  list(query: ListQuery): Promise<Page<Item>>;
  /** How many live rows a list of the base table has, or those of them for which `where` holds; read consistently, and whole. */
  count(list: { kind: TenantKind; part?: string; where?: Condition }): Promise<number>;
  /** Adds to the number of an item, which goes at `until`, and answers the sum. Lost answers may count twice. */
  add(key: Key, by: number, until: Date): Promise<number>;
  /** At most 100 writes that commit together or not at all. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Single put without a transaction, for items that need no audit event and no condition. Any number; batches of 25. */
  putMany(items: readonly Item[]): Promise<void>;
}
