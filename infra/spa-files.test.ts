import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assemblyOf, resourcesOf, synthesized } from './synthesized.ts';

interface Upload {
  /** Keys of its objects. */
  readonly keys: readonly string[];
  readonly cacheControl: string;
  readonly invalidated: readonly string[];
}

const filesIn = (folder: string): readonly string[] => globSync('**/*.*', { cwd: folder }).toSorted();

let uploads: readonly Upload[];

beforeAll(async () => {
  const directory = await assemblyOf('dev');
  uploads = [...resourcesOf(await synthesized('dev'), 'Custom::CDKBucketDeployment').values()].map(
    ({ Properties }) => {
      const [key = ''] = Properties.SourceObjectKeys as string[];
      const files = filesIn(join(directory, `asset.${key.replace('.zip', '')}`));
      return {
        keys: files.map((file) => join(String(Properties.DestinationBucketKeyPrefix ?? ''), file)),
        cacheControl: (Properties.SystemMetadata as Record<string, string>)['cache-control'] ?? '',
        invalidated: (Properties.DistributionPaths ?? []) as string[],
      };
    },
  );
});

const cachedBy = (cacheControl: string) => uploads.filter((upload) => upload.cacheControl === cacheControl);

describe('the files of the SPA', () => {
  it('are all uploaded, each once', () => {
    expect(uploads.flatMap(({ keys }) => keys).toSorted()).toEqual(
      filesIn(join(import.meta.dirname, '../.build/web')),
    );
  });

  it('are cached for a year if their name contains a content hash', () => {
    const [hashed, ...others] = cachedBy('max-age=31536000, immutable');
    expect(others).toEqual([]);
    expect(hashed?.keys.length).toBeGreaterThan(10);
    for (const key of hashed?.keys ?? []) expect(key).toMatch(/^assets\/(?:.+-)?[\w-]{7,8}\.\w+$/);
  });

  it('are revalidated if their name is stable, also at the edge', () => {
    const [steady, ...others] = cachedBy('no-cache');
    expect(others).toEqual([]);
    expect(steady?.keys).toEqual([
      ...[
        'accredit.png',
        'accredit.svg',
        'color-scheme.js',
        'index.html',
        'robots.txt',
        'scanner.mjs',
        'scanner.mjs.sha256.txt',
      ],
      ...['verify.html', 'verify.js'],
    ]);
    expect(steady?.invalidated).toEqual(steady?.keys.map((key) => `/${key}`));
  });
});
