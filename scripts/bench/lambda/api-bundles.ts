import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundling, functionEntries } from '#scripts/build/functions.ts';
import { buildFolder, root } from '#scripts/build/places.ts';
import { librariesOf } from './libraries.ts';

/** An API function as it would be deployed, and its libraries bundled with the same options. Sizes in bytes after gzip. */
export interface ApiBundle {
  readonly name: string;
  /** The bundle. */
  readonly file: string;
  readonly size: number;
  /** Its libraries alone. */
  readonly librariesFile: string;
  readonly librariesSize: number;
}

interface Bundled {
  readonly code: Uint8Array;
  readonly output: Metafile['outputs'][string];
}

const bundle = async (name: string, what: Pick<BuildOptions, 'entryPoints' | 'stdin'>): Promise<Bundled> => {
  const { outputFiles, metafile } = await build({
    ...bundling,
    ...what,
    outfile: `${name}.mjs`,
    write: false,
  });
  const [code] = outputFiles;
  const [output] = Object.values(metafile.outputs);
  if (!code || !output) throw new Error(`esbuild made nothing of ${name}.`);
  return { code: code.contents, output };
};

const gzipped = (code: Uint8Array) => gzipSync(code, { level: 9 }).length;

const folder = join(buildFolder, 'bench');

/** Writes code where a process can import it. */
export const benchFile = (name: string, code: string | Uint8Array): string => {
  const file = join(folder, name, 'index.mjs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
};

const apiBundle = async (name: string, entry: string): Promise<ApiBundle> => {
  const { code, output } = await bundle(name, { entryPoints: [entry] });
  const libraries = await bundle(`${name}-libraries`, {
    stdin: { contents: librariesOf(output), resolveDir: root, loader: 'js' },
  });
  return {
    name,
    file: benchFile(name, code),
    size: gzipped(code),
    librariesFile: benchFile(`${name}-libraries`, libraries.code),
    librariesSize: gzipped(libraries.code),
  };
};

let made: Promise<readonly ApiBundle[]> | undefined;

/** Every API function, bundled once a run from the sources as they are, beside what the product runs from. */
export const apiBundles = (): Promise<readonly ApiBundle[]> => {
  const make = async () => {
    rmSync(folder, { recursive: true, force: true });
    const entries = [...functionEntries()].filter(([name]) => name.endsWith('-api'));
    if (entries.length === 0)
      throw new Error('No function is called <noun>-api, so there is nothing to measure.');
    return Promise.all(entries.map(([name, entry]) => apiBundle(name, entry)));
  };
  made ??= make();
  return made;
};
