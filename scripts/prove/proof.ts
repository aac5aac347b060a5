/** One long proof. */
export interface Proof {
  /** Like its file. */
  readonly name: string;
  /** What it proves, in one line. */
  readonly about: string;
  /** What was seen, in one line; throws when it is not so. */
  readonly run: () => Promise<string>;
}
