import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { startTethered } from '#scripts/local-cloud/engine/child-process.ts';
import { until } from '#scripts/local-cloud/testing/running.ts';
import { PASSWORD_COST } from '#scripts/testing/password-cost.ts';

/** A package with this repository's start script, without the check for missing packages. */
const folder = mkdtempSync(join(tmpdir(), 'accredit-npm-'));
const script = `${process.execPath} ${join(root, 'scripts/start.ts')}`;
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }));
const environment = { HOME: folder, PORT: '0', ACCREDIT_DATA: join(folder, 'data'), PASSWORD_COST };

/** Returns the processes with the folder in their environment or command line. */
const left = (): readonly number[] =>
  globSync('/proc/[0-9]*/{environ,cmdline}').flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').includes(folder) ? [Number(file.split('/')[2])] : [];
    } catch {
      return [];
    }
  });

afterAll(() => {
  for (const pid of new Set(left())) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('the product ends cleanly when its npm process is terminated', async () => {
  const lines: string[] = [];
  const npm = startTethered('npm', ['start', '--prefix', folder], (line) => lines.push(line), environment);
  await until(() => lines.some((line) => line.startsWith('ready ')));
  expect(left()).not.toEqual([]);
  // A SIGTERM to npm only.
  await npm.stop();
  await until(() => left().length === 0);
  expect(globSync(join(folder, 'data/admin.json'))).toEqual([]);
});
