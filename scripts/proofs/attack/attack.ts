import type { Arena } from './arena/arena.ts';

/** One kind of attack on a running product. */
export interface Attack {
  /** The name of its file. */
  readonly name: string;
  /** What it tries, in one line. */
  readonly about: string;
  /** Relative share of the total time. */
  readonly share: number;
  /** Ends processes, so it runs only on a product of its own. */
  readonly ends?: true;
  /**
   * Runs until `arena.until`, and counts each attempt there; returns a remark for the table. Throws if it
   * cannot continue.
   */
  readonly run: (arena: Arena) => Promise<string>;
}
