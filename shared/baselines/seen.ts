/** Baseline data from collectors: items with their fields, as one caller received them. */
import type { BaselineKind } from './kinds.ts';

/** One member of an item, such as the description of a tool. */
export interface SeenField {
  readonly name: string;
  /** Digest of the value as served, so that changes to masked or omitted parts are detected too. */
  readonly digest: string;
  /** Masked; absent if longer than the storage limit. */
  readonly text?: string;
}

export interface SeenItem {
  /** Kind of the item, such as `tool`. */
  readonly what: string;
  /** Masked; truncated if very long. */
  readonly name: string;
  /** SHA-256 in hex of the entire item as served, including its name. */
  readonly digest: string;
  readonly fields: readonly SeenField[];
}

export interface Seen {
  readonly kind: BaselineKind;
  /** Source address, without a query. */
  readonly address: string;
  /** SHA-256 in hex over the digests of the items, independent of their order. */
  readonly digest: string;
  readonly items: readonly SeenItem[];
  /** Clause that explains why only a part was read. A partial baseline cannot be approved. */
  readonly cut?: string;
}
