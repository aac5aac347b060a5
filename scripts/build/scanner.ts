/** Bundles the on-prem scanner into `.build/scanner/scanner.mjs`: one file that needs nothing but Node 20. The same sources make the same bytes. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './functions.ts';
import { buildFolder, root } from './places.ts';

/** Where the scanner is, built. */
export const scannerFile = join(buildFolder, 'scanner/scanner.mjs');

export const buildScanner = async (): Promise<void> => {
  mkdirSync(join(buildFolder, 'scanner'), { recursive: true });
  await bundle({
    entryPoints: [join(root, 'scanner/scanner.ts')],
    outfile: scannerFile,
    target: 'node20',
    charset: 'ascii',
  });
  // The SPA is not built anew for the scanner alone.
  const web = join(buildFolder, 'web');
  if (existsSync(web)) copyFileSync(scannerFile, join(web, 'scanner.mjs'));
};
