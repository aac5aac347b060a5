/** Walks the folders that may be walked, once for all methods of a run. */
import type { Look } from '../methods/method.ts';
import { listBelow, placeOf } from './below-root.ts';
import { isSkippedFolder } from './skipped-folders.ts';

/** Bounds of a walk (discovery §6). */
const bounds = { depth: 6, entries: 200_000, milliseconds: 60_000 };
export type WalkBounds = typeof bounds;

export interface Walk {
  /** Places of files, in order of their folders. */
  readonly files: readonly string[];
  /** Folders that hold a `.git`: each is a repository. */
  readonly repositories: ReadonlySet<string>;
  /** Folders that could not be read, because of rights or because they are links that somebody named. */
  readonly denied: readonly string[];
  /** Which bound ended it early, in words. */
  readonly cut: string | undefined;
}

/** What is left to walk; depth 1 is what stands in a folder that was named. */
interface Open {
  readonly place: string;
  readonly depth: number;
}

const beginningsOf = (folders: readonly string[]): Open[] => {
  const places = [...new Set(folders.map(placeOf))];
  // One that lies in another is walked with it, unless it lies too deep for that.
  return places.map((place) => ({ place, depth: 1 }));
};

/** Walks by breadth, so that a bound leaves out what lies deepest. Links are neither followed nor given. */
export const walkFolders = async (
  look: Look,
  { depth, entries, milliseconds }: WalkBounds = bounds,
): Promise<Walk> => {
  const { root, folders } = look.files;
  const until = look.now().getTime() + milliseconds;
  const open = beginningsOf(folders);
  const seen = new Set<string>();
  const files = new Set<string>();
  const repositories = new Set<string>();
  const denied: string[] = [];
  let count = 0;
  let tooDeep = false;
  const walk = (cut: string | undefined): Walk => ({ files: [...files], repositories, denied, cut });
  for (let at = 0; at < open.length; at += 1) {
    const { place, depth: here } = open[at] as Open;
    if (seen.has(place)) continue;
    seen.add(place);
    if (look.signal.aborted) return walk('The run was stopped.');
    if (look.now().getTime() > until) return walk(`It took longer than ${milliseconds / 1000} s.`);
    const listed = await listBelow(root, place);
    if ('unread' in listed) {
      if (listed.unread !== 'absent') denied.push(place);
      continue;
    }
    for (const { name, kind } of listed.entries) {
      count += 1;
      if (count > entries) return walk(`There are more than ${entries} files and folders.`);
      const child = place === '/' ? `/${name}` : `${place}/${name}`;
      if (name === '.git' && kind !== 'link') repositories.add(place);
      if (kind === 'file') files.add(child);
      if (kind !== 'folder' || isSkippedFolder(child)) continue;
      if (here < depth) open.push({ place: child, depth: here + 1 });
      else tooDeep = true;
    }
  }
  return walk(tooDeep ? `Folders deeper than ${depth} levels were left out.` : undefined);
};

const walks = new WeakMap<Look, Promise<Walk>>();

/** The walk of a run: methods that are handed the same `look` share it. */
export const walkOnce = (look: Look): Promise<Walk> => {
  const known = walks.get(look) ?? walkFolders(look);
  walks.set(look, known);
  return known;
};
