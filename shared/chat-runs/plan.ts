/** How many requests a run needs, and which tests fit into a budget. */

/** Maximum number of requests per run, control questions included: enough for every test of an agent. */
export const MAX_CALLS = 270;
/** Number of harmless control questions before each stretch of tests. */
export const CONTROL_CALLS = 2;
/**
 * Maximum number of test requests after which control questions follow, unless one test is longer. An agent
 * that no longer answers would otherwise appear to resist everything.
 */
const MAX_BETWEEN_CONTROLS = 48;

interface Counted {
  /** Number of requests of a test, including all repeats. */
  readonly calls: number;
}

/** Divides tests, in order, into stretches that each begin with the control questions. No test is divided. */
export const stretchesOf = <T extends Counted>(tests: readonly T[]): readonly (readonly T[])[] => {
  const stretches: T[][] = [];
  let left = 0;
  for (const test of tests) {
    const current = stretches.at(-1);
    if (current && test.calls <= left) current.push(test);
    else {
      stretches.push([test]);
      left = MAX_BETWEEN_CONTROLS;
    }
    left -= test.calls;
  }
  return stretches;
};

/** Returns the number of requests of a run of these tests, control questions included. */
export const requestsOf = (tests: readonly Counted[]): number =>
  tests.reduce((sum, { calls }) => sum + calls, CONTROL_CALLS * stretchesOf(tests).length);

/** Returns the tests that fit completely into a budget of requests, in order. */
export const withinBudget = <T extends Counted>(tests: readonly T[], budget: number): readonly T[] => {
  const chosen: T[] = [];
  for (const test of tests) {
    chosen.push(test);
    if (requestsOf(chosen) > budget) chosen.pop();
  }
  return chosen;
};
