import type { Arena } from './arena/arena.ts';

/** One kind of attack on a running product. */
export interface Attack {
  /** Like its file. */
  readonly name: string;
  /** What it tries, in one line. */
  readonly about: string;
  /** Part of the time that it gets, beside those of the others. */
  readonly share: number;
  /** It ends processes, so that it is tried only on a product of its own. */
  readonly ends?: true;
  /** Tries until `arena.until`, and counts each try there; answers what the table says beside it. Throws when it cannot go on. */
  readonly run: (arena: Arena) => Promise<string>;
}
