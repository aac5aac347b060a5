/** Walks the permitted folders, once for all methods of a run. */
import type { DiscoveryContext } from '../methods/method.ts';
import { listBelow, placeOf } from './below-root.ts';
import { isSkippedFolder } from './skipped-folders.ts';

/** Limits of a walk (discovery §6). */
const bounds = { depth: 6, entries: 200_000, milliseconds: 60_000 };
export type WalkBounds = typeof bounds;

export interface Walk {
  /** Paths of files, in the order of their folders. */
  readonly files: readonly string[];
  /** Folders with a `.git`: each is a repository. */
  readonly repositories: ReadonlySet<string>;
  /** Folders that could not be read, because of permissions or because a named folder is a link. */
  readonly denied: readonly string[];
  /** Text of the limit that ended it early. */
  readonly cut: string | undefined;
}

/** A folder to walk; depth 1 is the content of a named folder. */
interface Open {
  readonly place: string;
  readonly depth: number;
}

const beginningsOf = (folders: readonly string[]): Open[] => {
  const places = [...new Set(folders.map(placeOf))];
  // A folder within another one is walked with it, unless it is too deep.
  return places.map((place) => ({ place, depth: 1 }));
};

/** Walks breadth-first, so that a limit omits the deepest folders. Links are neither followed nor returned. */
export const walkFolders = async (
  context: DiscoveryContext,
  { depth, entries, milliseconds }: WalkBounds = bounds,
): Promise<Walk> => {
  const { root, folders } = context.files;
  const until = context.now().getTime() + milliseconds;
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
    if (context.signal.aborted) return walk('The run was stopped.');
    if (context.now().getTime() > until) return walk(`It took longer than ${milliseconds / 1000} s.`);
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
  return walk(tooDeep ? `Folders deeper than ${depth} levels were skipped.` : undefined);
};

const walks = new WeakMap<DiscoveryContext, Promise<Walk>>();

/** Returns the walk of a run: methods with the same `look` share it. */
export const walkOnce = (context: DiscoveryContext): Promise<Walk> => {
  const known = walks.get(context) ?? walkFolders(context);
  walks.set(context, known);
  return known;
};
