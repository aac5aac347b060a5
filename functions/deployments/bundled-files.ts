/**
 * The built on-premises scanner, as base64 of its gzip: exports of a file with this name are evaluated when a
 * function is bundled, and become part of the bundle.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(import.meta.dirname, '../../.build/scanner/scanner.mjs');

export const files = {
  /** Empty if it was not built, as in tests of single functions. */
  scanner: existsSync(built) ? gzipSync(readFileSync(built)).toString('base64') : '',
};
