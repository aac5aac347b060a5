/** What failed, from the reports that the two runners leave: said again at the end, since a log is often kept by its end alone. */
import { relative } from 'node:path';
import { z } from 'zod';

/** A test, or a file that could not be run, with what its runner said of it. */
export interface Failure {
  /** File below the root, and the names that lead to the test. */
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
 * Failures in what Vitest's reporter `json` wrote; of a file that failed without a test that did (it cannot be loaded, a
 * hook throws) the file.
 * @param root folder that names of files are told from
 * @throws when `report` is none
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
 * Failures in what Playwright's reporter `json` wrote, and what failed outside of tests. A test that was not run because
 * another failed did not pass, and is none of them.
 * @throws when `report` is none
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

/** Lines of a message that are worth repeating; the whole stands where the test ran. */
const LINES = 20;

/** One failure as text: its title, and the start of its message below. */
export const failureText = ({ title, message }: Failure): string => {
  const lines = message.trim() === '' ? [] : message.trim().split('\n');
  const more = lines.length - LINES;
  return [
    title,
    ...lines.slice(0, LINES).map((line) => `    ${line}`),
    ...(more > 0 ? [`    (${more} more lines above)`] : []),
  ].join('\n');
};
