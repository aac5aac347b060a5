/** `npm test`: everything, in the order of its cost. Ends with the time of each step, what failed, and one line `N passed, N failed`. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocuments } from './build/build.ts';
import { buildFolder, root } from './build/places.ts';
import { commandLine } from './command-line.ts';
import { ensureDebianPackages } from './debian.ts';
import { playwrightFailures, vitestFailures } from './testing/failures.ts';
import { programStep, type Step, Steps, scriptStep, sourceChecks } from './testing/steps.ts';

const usage = `npm test
  checks, builds and tests everything, in the order of its cost; ends with what failed and the line \`N passed, N failed\`, and with 1 when one failed`;
commandLine(usage, {});

const reports = join(buildFolder, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const readJson = (file: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

const vitestReport = join(reports, 'vitest.json');
const vitest: Step = {
  ...programStep(
    'unit, contract and integration tests',
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ),
  count: () => {
    const report = readJson(vitestReport) as { numPassedTests: number; numFailedTests: number } | undefined;
    return report && { passed: report.numPassedTests, failed: report.numFailedTests };
  },
  failures: () => vitestFailures(readJson(vitestReport), root),
};

const browserReport = join(reports, 'playwright.json');
const browser: Step = {
  ...programStep('end-to-end tests in Chromium', 'playwright', 'test', '--reporter=list,json'),
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
const steps = new Steps();
await steps.together([...sourceChecks, scriptStep('build', 'scripts/build/build.ts')]);
// Each of these uses all cores on its own.
await steps.run(vitest);
await steps.run(browser);
steps.conclude();
