/** The browser of the end-to-end tests: Chromium from npm, unpacked once into the build folder. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from '#scripts/build/places.ts';

/**
 * Path of the executable. The package unpacks into the temporary folder and takes any file of its name that it finds
 * there, so each version gets a folder of its own.
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

/** Without its own `args`, which break Playwright and would hide faults of CORS; no look-ups outside. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds, in which what it takes to optimize its code does not come back.
  '--js-flags=--no-opt',
];
