/** Bundles the on-prem scanner into `.build/scanner/scanner.mjs`: one file that needs nothing but Node 20. The same sources make the same bytes. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './functions.ts';
import { buildFolder, root } from './places.ts';

/** Where the scanner is, built. */
export const scannerFile = join(buildFolder, 'scanner/scanner.mjs');

const webFolder = join(buildFolder, 'web');

/** Lays the scanner and its digest among the files of the SPA: containers fetch the one, and name the other. */
export const serveScanner = (): void => {
  const digest = createHash('sha256').update(readFileSync(scannerFile)).digest('hex');
  copyFileSync(scannerFile, join(webFolder, 'scanner.mjs'));
  writeFileSync(join(webFolder, 'scanner.mjs.sha256.txt'), `${digest}  scanner.mjs\n`);
};

export const buildScanner = async (): Promise<void> => {
  mkdirSync(join(buildFolder, 'scanner'), { recursive: true });
  await bundle({
    entryPoints: [join(root, 'scanner/scanner.ts')],
    outfile: scannerFile,
    target: 'node20',
    charset: 'ascii',
  });
  // The SPA is not built anew for the scanner alone.
  if (existsSync(webFolder)) serveScanner();
};
