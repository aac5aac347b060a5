/** An account of a cloud or registry as it is signed in to, with its secrets in memory. */
export interface Account {
  readonly kind: string;
  readonly id: string;
  /** What people call its connection; absent of one that nobody named. */
  readonly name?: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A connection that cannot be signed in by. */
export interface LockedAccount {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Why, for people: a sentence without its end, such as `its credential cannot be decrypted`. */
  readonly locked: string;
}
