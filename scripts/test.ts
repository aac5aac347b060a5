/** `npm test`: everything, in the order of its cost. Ends with one line `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from './build/places.ts';
import { ensureDebianPackages } from './debian.ts';

interface Tally {
  passed: number;
  failed: number;
}

const reports = join(buildFolder, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name: string) => join(root, 'node_modules/.bin', name);

const run = (
  title: string,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) => {
  console.log(`\n── ${title}`);
  const began = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  return status === 0;
};

/** A step that passes or fails as a whole. */
const step = (...args: Parameters<typeof run>): Tally =>
  run(...args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

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

const vitest = (): Tally => {
  const file = join(reports, 'vitest.json');
  const ok = run('unit, contract and integration tests', bin('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readJson(file) as { numPassedTests: number; numFailedTests: number } | undefined;
  return counted(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests });
};

const browser = (): Tally => {
  const file = join(reports, 'playwright.json');
  const ok = run('end-to-end tests in Chromium', bin('playwright'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readJson(file) as
    | { stats: { expected: number; unexpected: number; flaky: number } }
    | undefined;
  return counted(
    ok,
    report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky },
  );
};

ensureDebianPackages();
const tallies = [
  step('format and lint', bin('biome'), ['ci', '--error-on-warnings']),
  step('types', bin('tsc'), ['--noEmit', '--project', '.']),
  step('types of infra', bin('tsc'), ['--noEmit', '--project', 'infra']),
  step('build', process.execPath, ['scripts/build/build.ts']),
  vitest(),
  browser(),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
