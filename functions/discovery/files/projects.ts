/** Which project a file belongs to. */
import { dirname } from 'node:path/posix';
import { placeOf } from './below-root.ts';
import type { Walk } from './walk.ts';

const foldersAbove = (place: string): readonly string[] => {
  const folder = dirname(place);
  return folder === '/' || folder === '.' ? ['/'] : [folder, ...foldersAbove(folder)];
};

/**
 * The folder of the project that a file belongs to: the nearest one above it with a `.git`. Without one the topmost that holds a marker, such
 * as a manifest, but for the folders that were named to be walked, in which a stray file would gather everything; else its own.
 */
export const projectFinder = (
  { files, repositories }: Walk,
  named: readonly string[],
  isMarker: (place: string) => boolean,
): ((place: string) => string) => {
  const beginnings = new Set(named.map(placeOf));
  const marked = new Set(files.filter(isMarker).map((place) => dirname(place)));
  return (place) => {
    const above = foldersAbove(place);
    return (
      above.find((folder) => repositories.has(folder)) ??
      above.findLast((folder) => marked.has(folder) && !beginnings.has(folder)) ??
      dirname(place)
    );
  };
};

/** Folders within a project whose files are no part of what it does. */
const beside =
  /\/(?:examples?|samples?|tests?|__tests__|testdata|fixtures|docs?|benchmarks?|e2e|templates?|scripts)\//;

/** Whether a file of a project shows what the project does, not what it tests or explains. */
export const isOfTheProject = (place: string, folder: string): boolean =>
  !beside.test(place.slice(folder === '/' ? 0 : folder.length));

/** The last part of a folder's path. */
export const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1) || folder;
