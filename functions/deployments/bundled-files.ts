/**
 * The on-prem scanner as it was built, in base64 of its gzip: what a file of this name exports is read when a function is bundled, and
 * stands in the bundle.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(import.meta.dirname, '../../.build/scanner/scanner.mjs');

export const files = {
  /** Empty where it was not built, as in tests of single functions. */
  scanner: existsSync(built) ? gzipSync(readFileSync(built)).toString('base64') : '',
};
