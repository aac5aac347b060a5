/** Damages to files of a data folder, and the selection of files to damage. */
import { globSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Random = () => number;

/** Number of bytes that overwrite an empty file. */
const OF_EMPTY = 4096;

const sizeOf = (path: string): number => statSync(path).size;

/** Damages by name. Each changes the file; damages without effect are skipped. */
const damages = {
  cut: (path) => truncateSync(path, Math.floor(sizeOf(path) / 2)),
  overwritten: (path, random) =>
    writeFileSync(
      path,
      Uint8Array.from({ length: sizeOf(path) || OF_EMPTY }, () => Math.floor(random() * 256)),
    ),
  emptied: (path) => truncateSync(path, 0),
  removed: (path) => rmSync(path),
} satisfies Record<string, (path: string, random: Random) => void>;

export type Damage = keyof typeof damages;

/** Groups files by folder and extension, because the rest of the name depends on the content. */
const kindOf = (file: string): string =>
  file.replace(/[^/]+?(\.[a-z]+(?:\.\d+)?)?$/, (name, suffix) =>
    file.includes('/') ? `*${suffix ?? ''}` : name,
  );

const some = <Value>(values: readonly Value[], most: number, random: Random): readonly Value[] =>
  values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, most)
    .map(({ value }) => value);

/** Returns paths, within the folder, of the files to damage. @param most maximum per kind */
export const filesToDamage = (folder: string, most: number, random: Random): readonly string[] => {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return [...Map.groupBy(files, kindOf).values()].flatMap((alike) => some(alike, most, random));
};

/** Returns the damages applicable to the file: an empty file cannot be truncated. */
export const damagesOf = (path: string): readonly Damage[] =>
  sizeOf(path) === 0 ? ['overwritten', 'removed'] : (Object.keys(damages) as Damage[]);

/** Damages a file. @param random source of the overwriting bytes */
export const damageFile = (damage: Damage, path: string, random: Random): void =>
  damages[damage](path, random);
