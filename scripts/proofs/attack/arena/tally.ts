/** Attempts and failures of an attack. */
import type { Failure } from '../../harness/proof.ts';

/** A request that can be sent again. */
export interface Repeatable {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its beginning, if it is long. */
  readonly body?: string;
  /** Size of the whole body in bytes. */
  readonly bodyBytes?: number;
}

/** What a failure records besides its description. */
export interface FailureDetail extends Omit<Failure, 'what'> {
  readonly request?: Repeatable;
}

/** Maximum failures stored per kind; more are only counted. */
const MAX_ALIKE = 5;
const LONGEST = 2000;

/** Returns the beginning of a long text. */
export const beginning = (text: string, most = LONGEST): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

export class Tally {
  readonly failures: (Failure & FailureDetail)[] = [];
  readonly #alike = new Map<string, number>();
  tries = 0;
  held = 0;

  /** Records a successful attempt. */
  hold(): void {
    this.tries += 1;
    this.held += 1;
  }

  /**
   * Records a failed attempt.
   * @param sort kind of failure; only a few of each are stored
   */
  fail(what: string, more: FailureDetail = {}, sort = what): void {
    this.tries += 1;
    const before = this.#alike.get(sort) ?? 0;
    this.#alike.set(sort, before + 1);
    if (before < MAX_ALIKE) this.failures.push({ what, ...more });
  }

  /** Records an attempt as successful or failed. */
  expect(holds: boolean, what: string, more?: FailureDetail): void {
    if (holds) this.hold();
    else this.fail(what, more);
  }
}
