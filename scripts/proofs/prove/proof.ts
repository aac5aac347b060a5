/** What a proof with chance in it goes by. */
export interface Chance {
  /** How many kills; 100 unless said otherwise. */
  readonly kills: number;
  /** The same targets and moments for the same seed; what the machine makes of them differs. */
  readonly seed: number;
}

/** One long proof. */
export interface Proof {
  /** The name of its file. */
  readonly name: string;
  /** What it proves, in one line. */
  readonly about: string;
  /** What was seen, in one line; throws when it is not so. */
  readonly run: (chance: Chance) => Promise<string>;
}
