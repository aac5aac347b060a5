/** The browser of the end-to-end tests: Chromium from npm, unpacked once into the build folder. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from '#scripts/build/places.ts';

/**
 * Returns the path of the executable. The package unpacks into the temporary folder and reuses any file of
 * its name there, so each version gets its own folder.
 */
export const chromiumPath = async (): Promise<string> => {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(buildFolder, `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

/** Without the package's own `args`, which break Playwright and would hide CORS errors; no external lookups. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds, too short for code optimization to pay off.
  '--js-flags=--no-opt',
];
