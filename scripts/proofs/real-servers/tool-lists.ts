/** Tool lists of MCP servers as published in the npm registry, read over standard input and output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface PublishedList {
  readonly package: string;
  readonly version: string;
  /** SPDX identifier; only licenses that permit quotation are stored. */
  readonly license: string;
  readonly instructions?: string;
  /** Name, title, description and input schema of each tool. */
  readonly tools: readonly Readonly<Record<string, unknown>>[];
}

const file = join(import.meta.dirname, 'tool-lists.json.br');

export const readPublishedLists = (): readonly PublishedList[] =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));
