/** What collectors bring home of what is watched: items with their fields, as one caller saw them. */
import type { BaselineKind } from './kinds.ts';

/** One member of an item, such as the description of a tool. */
export interface SeenField {
  readonly name: string;
  /** Of the value as it was served, so that a change of what is masked or left out shows all the same. */
  readonly digest: string;
  /** Masked; absent where it is longer than is kept. */
  readonly text?: string;
}

export interface SeenItem {
  /** What it is, such as `tool`. */
  readonly what: string;
  /** Masked, and cut where it is very long. */
  readonly name: string;
  /** SHA-256 in hex of all that was served of it, name included. */
  readonly digest: string;
  readonly fields: readonly SeenField[];
}

export interface Seen {
  readonly kind: BaselineKind;
  /** Where it was seen, without a query. */
  readonly address: string;
  /** SHA-256 in hex over the digests of its items, whatever their order. */
  readonly digest: string;
  readonly items: readonly SeenItem[];
  /** Why only a part of it was read: a clause. Such a part is never approved. */
  readonly cut?: string;
}
