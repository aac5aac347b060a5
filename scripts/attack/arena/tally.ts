/** What an attack tried, and what did not hold. */

/** A request as a person can send it again. */
export interface Repeatable {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its beginning, where it is long. */
  readonly body?: string;
  /** Bytes of the whole body. */
  readonly bodyBytes?: number;
}

/** Something that did not hold. */
export interface Failure {
  readonly attack: string;
  readonly what: string;
  readonly request?: Repeatable;
  /** Status and the beginning of what came. */
  readonly answer?: string;
}

/** Of one sort, more are counted and not kept. */
const MOST_ALIKE = 5;
const LONGEST = 2000;

/** The beginning of a text that is too long to be read. */
export const beginning = (text: string, most = LONGEST): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

export class Tally {
  readonly attack: string;
  readonly failures: Failure[] = [];
  readonly #alike = new Map<string, number>();
  tries = 0;
  held = 0;

  constructor(attack: string) {
    this.attack = attack;
  }

  /** A try that held. */
  hold(): void {
    this.tries += 1;
    this.held += 1;
  }

  /**
   * A try that did not hold.
   * @param sort failures of one sort are kept a few times only
   */
  fail(what: string, more: Omit<Failure, 'attack' | 'what'> = {}, sort = what): void {
    this.tries += 1;
    const before = this.#alike.get(sort) ?? 0;
    this.#alike.set(sort, before + 1);
    if (before < MOST_ALIKE) this.failures.push({ attack: this.attack, what, ...more });
  }

  /** Counts a try by whether it held. */
  expect(holds: boolean, what: string, more?: Omit<Failure, 'attack' | 'what'>): void {
    if (holds) this.hold();
    else this.fail(what, more);
  }
}
