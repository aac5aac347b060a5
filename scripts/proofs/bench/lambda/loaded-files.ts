import type { Metafile } from 'esbuild';

/**
 * Returns the files of a bundle that are loaded at start: the entry and its direct and indirect static
 * imports. The others are loaded on use.
 * @throws if the metafile has no such entry
 */
export const loadedAtStart = ({ outputs }: Metafile, entry: string): ReadonlySet<string> => {
  if (!outputs[entry]) throw new Error(`esbuild made no ${entry}.`);
  const files = new Set([entry]);
  // Iterating a set includes elements added during the iteration.
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) files.add(path);
    }
  }
  return files;
};
