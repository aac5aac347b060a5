/** Golden outcomes: the product's results when they were recorded. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Json } from './outcome.ts';

const file = join(import.meta.dirname, 'outcomes.json.br');

/** Returns the golden outcomes by agent name. */
export const readGolden = (): Readonly<Record<string, Json>> =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));

/** Overwrites the golden outcomes; returns the size in bytes. */
export const writeGolden = (outcomes: Json): number => {
  const text = Buffer.from(JSON.stringify(outcomes));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(file, packed);
  return packed.length;
};
