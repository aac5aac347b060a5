/**
 * Failures from the reports of the two runners. They are repeated at the end, because a log is often retained
 * only from its end.
 */
import { relative } from 'node:path';
import { z } from 'zod';

/** A failed test, or a file that could not run, with its runner's message. */
export interface Failure {
  /** File below the root, followed by the names that lead to the test. */
  readonly title: string;
  readonly message: string;
}

const titleOf = (...names: readonly string[]) => names.filter((name) => name !== '').join(' › ');

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/**
 * Returns the failures in the output of Vitest's `json` reporter. If a file failed without a failed test (it
 * cannot be loaded, or a hook throws), the failure is the file.
 * @param root folder that file names are relative to
 * @throws when `report` is not such a report
 */
export const vitestFailures = (report: unknown, root: string): readonly Failure[] =>
  vitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        title: titleOf(file, ...ancestorTitles, title),
        message: failureMessages.join('\n'),
      }));
    return tests.length === 0 && status === 'failed' ? [{ title: file, message }] : tests;
  });

const errors = z.array(z.object({ message: z.string().default('') }));

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: errors.default([]) })) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({ suites: z.array(suite), errors });

/**
 * Returns the failures in the output of Playwright's `json` reporter, including errors outside of tests. A
 * test that did not run because another failed did not pass, but is not included.
 * @throws when `report` is not such a report
 */
export const playwrightFailures = (report: unknown): readonly Failure[] => {
  const ofSuite = ({ title, specs, suites = [] }: Suite, above: readonly string[]): readonly Failure[] => {
    const names = [...above, title];
    return [
      ...specs
        .filter(({ ok, tests }) => !ok && tests.some(({ results }) => results.length > 0))
        .map((spec) => ({
          title: titleOf(...names, spec.title),
          message: spec.tests
            .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
            .join('\n'),
        })),
      ...suites.flatMap((inner) => ofSuite(inner, names)),
    ];
  };
  const { suites, errors: outside } = playwrightReport.parse(report);
  return [
    ...outside.map(({ message }) => ({ title: 'outside of tests', message })),
    ...suites.flatMap((inner) => ofSuite(inner, [])),
  ];
};

/** Number of lines of a message to repeat; the full message is where the test ran. */
const LINES = 20;

/** Returns a failure as text: its title, and the start of its message below. */
export const failureText = ({ title, message }: Failure): string => {
  const lines = message.trim() === '' ? [] : message.trim().split('\n');
  const more = lines.length - LINES;
  return [
    title,
    ...lines.slice(0, LINES).map((line) => `    ${line}`),
    ...(more > 0 ? [`    (${more} more lines above)`] : []),
  ].join('\n');
};
