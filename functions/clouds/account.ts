/** An account of a cloud or registry as it is signed in to, with its secrets in memory. */
export interface Account {
  readonly kind: string;
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
}
