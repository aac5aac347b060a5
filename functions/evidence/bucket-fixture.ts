/** Test fixture: the evidence bucket as files. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Objects } from '#functions/platform/objects.ts';
import { pack, unpack } from '#functions/platform/pack.ts';

/** Returns a bucket in a folder that is removed with the test file. */
export const bucketFixture = (): Objects => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    put: async (key, value) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, pack(value));
    },
    get: async <T>(key: string) => {
      const packed = await readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return packed && unpack<T>(packed);
    },
  };
};
