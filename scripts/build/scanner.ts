/**
 * Bundles the on-premises scanner into `.build/scanner/scanner.mjs`: one file that requires only Node 20. The
 * same sources produce the same bytes.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './functions.ts';
import { buildFolder, root } from './places.ts';

/** Path of the built scanner. */
export const scannerFile = join(buildFolder, 'scanner/scanner.mjs');

const webFolder = join(buildFolder, 'web');

/**
 * Adds the scanner and its digest to the SPA's files: containers download the scanner and refer to the
 * digest.
 */
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
  // The SPA is not rebuilt for the scanner alone.
  if (existsSync(webFolder)) serveScanner();
};
