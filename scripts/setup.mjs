/**
 * Installs the packages of the lock file, including the Node version that Lambda runs, for `npm start` and `npm test`.
 * Runs on Node 20 or later, so it is plain JavaScript and imports only built-in modules.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamp = join(root, 'node_modules', '.lock-digest');
const digest = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
if (!installed) {
  console.log('Installing packages …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed; see above. Check that the package registry can be reached.');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stamp, digest);
}

const node = spawnSync(join(root, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
if (node.status !== 0 || !node.stdout.startsWith('v24.')) {
  console.error(
    `Accredit runs on Node 24, which comes with its packages, but ${node.stdout?.trim() || 'none'} was found in node_modules. ` +
      'Install without --omit=optional: `npm ci`.',
  );
  process.exit(1);
}
