import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sourceDigest } from './digest.ts';

const folder = mkdtempSync(join(tmpdir(), 'digest-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a stage is rebuilt when the content of its configuration changes, not when the file is rewritten', () => {
  const file = join(folder, 'stage.yaml');
  const digestOf = (text: string) => {
    writeFileSync(file, text);
    return sourceDigest(['cdk.json'], file);
  };
  const first = digestOf('region: eu-central-1');
  expect(digestOf('region: eu-central-1')).toBe(first);
  expect(digestOf('region: eu-west-1')).not.toBe(first);
  expect(sourceDigest(['cdk.json'])).not.toBe(first);
});
