/** A cloud or registry account as used to sign in, with its secrets in memory. */
export interface Account {
  readonly kind: string;
  readonly id: string;
  /** User-facing name of its connection; absent if unnamed. */
  readonly name?: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A connection whose credentials cannot be used. */
export interface LockedAccount {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** The reason, as a sentence without its period, such as `its credential cannot be decrypted`. */
  readonly locked: string;
}
