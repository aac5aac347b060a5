/** `npm test`: everything, in the order of its cost. Ends with the time of each step, what failed, and one line `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocuments } from './build/build.ts';
import { buildFolder, root } from './build/places.ts';
import { commandLine } from './command-line.ts';
import { ensureDebianPackages } from './debian.ts';
import { type Failure, failureText, playwrightFailures, vitestFailures } from './testing/failures.ts';

const usage = `npm test
  checks, builds and tests everything, in the order of its cost; ends with what failed and the line \`N passed, N failed\`, and with 1 when one failed`;
commandLine(usage, {});

interface Tally {
  passed: number;
  failed: number;
}

const reports = join(buildFolder, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name: string) => join(root, 'node_modules/.bin', name);

interface Step {
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What a runner counted; a step without it passes or fails as a whole. */
  readonly count?: () => Tally | undefined;
  /** What of it failed, by the runner's report; a step without it fails as a whole. */
  readonly failures?: () => readonly Failure[];
}

/** Seconds by step, in the order in which they ended. */
const times = new Map<string, number>();
const failures: Failure[] = [];

/** What a failed step failed of: the step itself where its runner left no report, or one without a failure. */
const failuresOf = (title: string, ofRunner: Step['failures']): readonly Failure[] => {
  const whole = [{ title, message: 'what it printed stands above' }];
  try {
    const found = ofRunner?.() ?? [];
    return found.length > 0 ? found : whole;
  } catch {
    return whole;
  }
};

/**
 * Runs a step and prints its output, immediately or at its end.
 * @param quietly for a step that runs beside others
 */
const run = async (
  { title, command, args, environment, count, failures: ofRunner }: Step,
  { quietly = false } = {},
): Promise<Tally> => {
  if (!quietly) console.log(`\n── ${title}`);
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // Hundreds of processes load the same modules: each is stripped of its types and compiled once.
    env: { ...process.env, NODE_COMPILE_CACHE: join(buildFolder, 'compile-cache'), ...environment },
  });
  const messageText: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => messageText.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - began) / 1000;
  times.set(title, seconds);
  if (quietly) console.log(`\n── ${title}\n${Buffer.concat(messageText).toString('utf8').trimEnd()}`);
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  if (status !== 0) failures.push(...failuresOf(title, ofRunner));
  if (!count) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return counted(status === 0, count());
};

/** Steps that need nothing of each other, at one time. */
const together = (...steps: readonly Step[]): Promise<readonly Tally[]> =>
  Promise.all(steps.map((step) => run(step, { quietly: true })));

const readJson = (file: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

/** A runner that counts its tests; when it fails without a count, or with none failed, that is one failure. */
const counted = (ok: boolean, count: Tally | undefined): Tally => {
  if (!count) return { passed: 0, failed: 1 };
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
};

const vitestReport = join(reports, 'vitest.json');
const vitest: Step = {
  title: 'unit, contract and integration tests',
  command: bin('vitest'),
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  count: () => {
    const report = readJson(vitestReport) as { numPassedTests: number; numFailedTests: number } | undefined;
    return report && { passed: report.numPassedTests, failed: report.numFailedTests };
  },
  failures: () => vitestFailures(readJson(vitestReport), root),
};

const browserReport = join(reports, 'playwright.json');
const browser: Step = {
  title: 'end-to-end tests in Chromium',
  command: bin('playwright'),
  args: ['test', '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  count: () => {
    const { stats } = (readJson(browserReport) ?? {}) as {
      stats?: { expected: number; unexpected: number; flaky: number };
    };
    return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
  failures: () => playwrightFailures(readJson(browserReport)),
};

ensureDebianPackages();
// Types and lint read them.
await buildDocuments(console.log);
const tallies = [
  ...(await together(
    { title: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings'] },
    { title: 'types', command: bin('tsc'), args: ['--noEmit', '--project', '.'] },
    { title: 'types of infra', command: bin('tsc'), args: ['--noEmit', '--project', 'infra'] },
    { title: 'unused code', command: bin('knip'), args: ['--no-progress'] },
    { title: 'build', command: process.execPath, args: ['scripts/build/build.ts'] },
    {
      title: 'servers of others',
      command: process.execPath,
      args: ['scripts/proofs/real-servers/install.ts'],
    },
  )),
  // Each of these uses all cores on its own.
  await run(vitest),
  await run(browser),
];
console.log('\n── time per step');
for (const [title, seconds] of times) console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
if (failures.length > 0) console.log(`\n── failed\n${failures.map(failureText).join('\n\n')}`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
