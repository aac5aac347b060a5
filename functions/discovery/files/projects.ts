/** Determines the project of a file. */
import { dirname } from 'node:path/posix';
import { placeOf } from './below-root.ts';
import type { Walk } from './walk.ts';

const foldersAbove = (place: string): readonly string[] => {
  const folder = dirname(place);
  return folder === '/' || folder === '.' ? ['/'] : [folder, ...foldersAbove(folder)];
};

/**
 * Returns a file's project folder: the nearest parent with a `.git`. Otherwise the topmost parent with a
 * marker such as a manifest, except for the folders named for the walk, where a stray file would group
 * everything; otherwise its own folder.
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

/** Folders whose files do not affect what the project does. */
const beside =
  /\/(?:examples?|samples?|tests?|__tests__|testdata|fixtures|docs?|benchmarks?|e2e|templates?|scripts)\//;

/** Returns whether a file shows what the project does, rather than a test or documentation. */
export const isOfTheProject = (place: string, folder: string): boolean =>
  !beside.test(place.slice(folder === '/' ? 0 : folder.length));

/** Returns the last part of a folder path. */
export const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1) || folder;
