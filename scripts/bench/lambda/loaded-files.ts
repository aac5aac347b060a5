import type { Metafile } from 'esbuild';

/**
 * Files of a bundle that are loaded when it starts: the entry and what it imports statically, however far. The others are
 * loaded on use.
 * @throws when the metafile has no such entry
 */
export const loadedAtStart = ({ outputs }: Metafile, entry: string): ReadonlySet<string> => {
  if (!outputs[entry]) throw new Error(`esbuild made no ${entry}.`);
  const files = new Set([entry]);
  // A set hands out what is added while it is walked through.
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) files.add(path);
    }
  }
  return files;
};
