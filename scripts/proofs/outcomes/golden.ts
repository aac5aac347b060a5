/** The outcomes that hold: what the product came to when they were written down. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Json } from './outcome.ts';

const file = join(import.meta.dirname, 'outcomes.json.br');

/** By the name of the agent. */
export const readGolden = (): Readonly<Record<string, Json>> =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));

/** Writes them anew; answers the bytes. */
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
