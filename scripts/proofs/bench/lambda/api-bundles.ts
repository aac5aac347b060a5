import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle, bundleFunction, functionEntries } from '#scripts/build/functions.ts';
import { buildFolder, root } from '#scripts/build/places.ts';
import { librariesOf } from './libraries.ts';
import { loadedAtStart } from './loaded-files.ts';

/** A deployed API function beside its libraries. Sizes are in bytes, the sum of its files after gzip. */
export interface ApiBundle {
  readonly name: string;
  readonly file: string;
  /** Size of what is loaded at start. */
  readonly startSize: number;
  /** Size of all its files, including lazily loaded ones. */
  readonly size: number;
  /** The libraries that it loads at start, unmodified: in one file, with nothing omitted or deferred. */
  readonly librariesFile: string;
  readonly librariesSize: number;
}

const folder = join(buildFolder, 'bench');

const placeOf = (name: string) => join(folder, name, 'index.mjs');

/** Writes code to a location from which a process can import it. */
export const benchFile = (name: string, code: string): string => {
  const file = placeOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
};

const sizeOf = (files: Iterable<string>): number =>
  [...files]
    .map((file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

const apiBundle = async (name: string, entry: string): Promise<ApiBundle> => {
  const file = placeOf(name);
  const librariesFile = placeOf(`${name}-libraries`);
  const metafile = await bundleFunction(entry, dirname(file));
  const loaded = loadedAtStart(metafile, relative(root, file));
  const outputs = [...loaded].flatMap((path) => metafile.outputs[path] ?? []);
  await bundle({
    stdin: { contents: librariesOf(outputs), resolveDir: root, loader: 'js' },
    outfile: librariesFile,
  });
  return {
    name,
    file,
    startSize: sizeOf(loaded),
    size: sizeOf(Object.keys(metafile.outputs)),
    librariesFile,
    librariesSize: sizeOf([relative(root, librariesFile)]),
  };
};

let made: Promise<readonly ApiBundle[]> | undefined;

/**
 * Bundles every API function once per run from the current sources, separately from the product's own build.
 */
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
