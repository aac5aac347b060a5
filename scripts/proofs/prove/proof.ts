/** Inputs of a proof that involves randomness. */
export interface Chance {
  /** Number of kills; 100 by default. */
  readonly kills: number;
  /** The same seed gives the same targets and times; their effect on the machine differs. */
  readonly seed: number;
}

/** A long-running proof. */
export interface Proof {
  /** The name of its file. */
  readonly name: string;
  /** What the proof shows, in one line. */
  readonly about: string;
  /** Returns what was observed, in one line. Throws if the proof fails. */
  readonly run: (chance: Chance) => Promise<string>;
}
