/** What a verification says. */

export interface BundleFault {
  /** Name of the file concerned; `the zip` for what is around the files. */
  readonly file: string;
  /** What is wrong, for people. */
  readonly text: string;
}

export interface BundleFindings {
  readonly faults: readonly BundleFault[];
  /** What was looked at and found sound, in sentences; empty of what a fault concerns. */
  readonly verified: readonly string[];
  /** What nobody can tell by the bundle, or was not looked at, in sentences. */
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
