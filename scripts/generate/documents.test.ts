import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documents } from './documents.ts';

it.each(await documents())(
  '$file is not stale (else run node scripts/generate/documents.ts)',
  ({ file, document }) => {
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(document)));
  },
);
