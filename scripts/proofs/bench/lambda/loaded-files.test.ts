import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { loadedAtStart } from './loaded-files.ts';

it('finds the entry and its shared chunks, but not lazily loaded ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-'));
  try {
    writeFileSync(join(folder, 'shared.js'), "import 'node:fs'; export const shared = [];");
    writeFileSync(join(folder, 'late.js'), "import { shared } from './shared.js'; shared.push('late');");
    writeFileSync(
      join(folder, 'index.js'),
      "import { shared } from './shared.js'; export const all = () => import(`./late.js`).then(() => shared);",
    );
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: ['index.js'],
      outdir: 'out',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      metafile: true,
      write: false,
    });
    const loaded = [...loadedAtStart(metafile, 'out/index.js')].map((file) => basename(file));
    expect(Object.keys(metafile.outputs)).toHaveLength(3);
    expect(loaded).toEqual(['index.js', expect.stringMatching(/^chunk-/)]);
    expect(() => loadedAtStart(metafile, 'out/other.js')).toThrow('out/other.js');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
