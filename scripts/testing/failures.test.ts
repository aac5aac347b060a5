import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFolder, root } from '../build/places.ts';
import { failureText, playwrightFailures, vitestFailures } from './failures.ts';

// A folder below the root, so that the packages of both runners resolve.
let folder: string;
beforeAll(() => {
  mkdirSync(buildFolder, { recursive: true });
  folder = mkdtempSync(join(buildFolder, 'failures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reportOf = (runner: string, args: readonly string[]) => {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', runner), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  expect(status, stderr).toBe(1);
  return JSON.parse(readFileSync(report, 'utf8')) as unknown;
};

describe('Vitest failures', () => {
  it('list the failed tests, by file and names, and a file that could not run', () => {
    writeFileSync(
      join(folder, 'sums.test.ts'),
      `import { describe, expect, it } from 'vitest';
       it('holds', () => expect(1).toBe(1));
       describe('of two', () => { it('is three', () => expect(1 + 1).toBe(3)); });`,
    );
    writeFileSync(join(folder, 'broken.test.ts'), `throw new Error('no such city');`);
    writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
    const failures = vitestFailures(
      reportOf('vitest/vitest.mjs', ['run', '--reporter=json', '--outputFile=report.json']),
      folder,
    );
    expect(failures.map(({ title }) => title).sort()).toEqual([
      'broken.test.ts',
      'sums.test.ts › of two › is three',
    ]);
    expect(failures.find(({ title }) => title === 'broken.test.ts')?.message).toContain('no such city');
    expect(failures.find(({ title }) => title.startsWith('sums'))?.message).toContain('expected 2 to be 3');
  });
});

describe('Playwright failures', () => {
  it('list the failed tests, but not those that never ran', () => {
    writeFileSync(
      join(folder, 'pages.e2e.ts'),
      `import { expect, test } from '@playwright/test';
       test('holds', () => expect(1).toBe(1));
       test.describe('of two', () => { test('is three', () => expect(1 + 1).toBe(3)); });`,
    );
    writeFileSync(
      join(folder, 'after.e2e.ts'),
      `import { test } from '@playwright/test';
       test('waits for the others', () => {});`,
    );
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `export default { projects: [
         { name: 'first', testMatch: 'pages.e2e.ts' },
         { name: 'second', testMatch: 'after.e2e.ts', dependencies: ['first'] },
       ] };`,
    );
    const failures = playwrightFailures(reportOf('@playwright/test/cli.js', ['test', '--reporter=json']));
    expect(failures.map(({ title }) => title)).toEqual(['pages.e2e.ts › of two › is three']);
    expect(failures[0]?.message).toContain('Expected');
  });
});

describe('failure texts', () => {
  it('show the start of a long message', () => {
    const message = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const text = failureText({ title: 'a.test.ts › b', message });
    expect(text).toContain('\n    line 19\n    (10 more lines above)');
    expect(text).not.toContain('line 20');
  });

  it('show only the title when there is no message', () => {
    expect(failureText({ title: 'a.test.ts', message: '' })).toBe('a.test.ts');
  });
});
