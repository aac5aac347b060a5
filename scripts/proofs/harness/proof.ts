/** Proofs: attacks, measurements and long-running checks, which one runner runs. */
import type { Figure } from './figure.ts';
import type { Resources } from './resources.ts';

/** What a proof receives. `Options` are the values of the command's options. */
export interface Context<Options> extends Omit<Resources, 'end'> {
  readonly options: Options;
  /** Prints a line below the title of the proof. */
  readonly progress: (line: string) => void;
}

/** A failed expectation; more fields, such as a request to send again, are only stored. */
export interface Failure {
  readonly what: string;
  /** Beginning of the response, if there was one. */
  readonly answer?: string;
}

/** What a proof found. It holds if it has no failures and every figure is within its limit. */
export interface Findings {
  /** What was observed, in one line. */
  readonly summary?: string;
  readonly figures?: readonly Figure[];
  /** Lines that explain the figures. */
  readonly notes?: readonly string[];
  readonly failures?: readonly Failure[];
}

/** Findings; figures alone, or a summary alone. */
export type Found = Findings | readonly Figure[] | string;

/** A proof; its file exports it as `proof`. */
export interface Proof<Options = unknown> {
  /** The name of its file. */
  readonly name: string;
  /** What it shows, in one line. */
  readonly title: string;
  /** Throws if the claim is false, or if it cannot be checked. */
  readonly run: (context: Context<Options>) => Promise<Found>;
}

/** Names of the random choices that a run can repeat. */
export interface Seeded {
  /** The same seed gives the same targets and times; their effect on the machine differs. */
  readonly seed: number;
}
