/** Findings of a verification. */

export interface BundleFault {
  /** Name of the file; `the zip` for the structure around the files. */
  readonly file: string;
  /** Description of the fault, for display. */
  readonly text: string;
}

export interface BundleFindings {
  readonly faults: readonly BundleFault[];
  /** What was checked and is valid, as sentences; empty for what a fault concerns. */
  readonly verified: readonly string[];
  /** What the bundle cannot prove, or was not checked, as sentences. */
  readonly unverified: readonly string[];
}

export const nothingFound: BundleFindings = { faults: [], verified: [], unverified: [] };

export const joined = (...all: readonly BundleFindings[]): BundleFindings => ({
  faults: all.flatMap(({ faults }) => faults),
  verified: all.flatMap(({ verified }) => verified),
  unverified: all.flatMap(({ unverified }) => unverified),
});

/** `1 file`, `12 files`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
