/** Context of the script that a process runs: whether it exists, and the dependencies of its project. */
import { dirname, posix } from 'node:path';
import { isFileBelow, linkBelow, readBelow } from '../files/below-root.ts';
import { appServers, type Invocation } from '../known/commands.ts';
import { type AgentPackage, makers } from '../packages/agent-packages.ts';
import { manifestNames, readManifest } from '../packages/read-manifest.ts';
import type { ProcessFacts } from './process-facts.ts';

export interface Project {
  /** Its folder. */
  readonly folder: string;
  readonly name: string | undefined;
  /** Packages that make it an agent. */
  readonly makers: readonly AgentPackage[];
}

export interface ProjectContext {
  /** Path of the script, if it exists. */
  readonly script: string | undefined;
  readonly project: Project | undefined;
}

/** Number of parent folders in which the project of a script is searched. */
const MAX_LEVELS = 5;

/**
 * Returns possible paths of the script: the interpreter argument, or the file of a module in the working
 * folder.
 */
const candidates = (
  { path, module, name, words }: Invocation,
  folder: string | undefined,
): readonly string[] => {
  const at = (file: string) => (file.startsWith('/') ? file : folder && posix.join(folder, file));
  const ofModule = (dotted: string | undefined) => {
    const file = dotted?.split(':')[0]?.replaceAll('.', '/');
    return file ? [at(`${file}.py`), at(`${file}/__main__.py`), at(`${file}/__init__.py`)] : [];
  };
  const served = appServers.has(name ?? '')
    ? words.find((word) => /^[\w.]{1,200}:\w{1,100}$/.test(word))
    : undefined;
  const all = served ? ofModule(served) : module ? ofModule(module) : path ? [at(path)] : [];
  return all.flatMap((each) => each || []);
};

const isThere = async (root: string, place: string): Promise<boolean> =>
  (await isFileBelow(root, place)) || 'target' in (await linkBelow(root, place));

/** Returns a reader that reads each project once. */
export const projectContextReader = (root: string) => {
  const projects = new Map<string, Promise<Project | undefined>>();
  const read = async (folder: string, levels: number): Promise<Project | undefined> => {
    for (const fileName of manifestNames) {
      const place = posix.join(folder, fileName);
      const found = await readBelow(root, place);
      const manifest = 'text' in found ? readManifest(place, found.text) : undefined;
      if (manifest) return { folder, name: manifest.name, makers: makers([{ place, manifest }]) };
    }
    return levels === 0 || folder === '/' ? undefined : projectAbove(dirname(folder), levels - 1);
  };
  const projectAbove = (folder: string, levels: number): Promise<Project | undefined> => {
    const known = projects.get(folder) ?? read(folder, levels);
    projects.set(folder, known);
    return known;
  };
  return async (facts: ProcessFacts, invocation: Invocation): Promise<ProjectContext> => {
    for (const place of candidates(invocation, facts.folder)) {
      if (await isThere(root, place))
        return { script: place, project: await projectAbove(dirname(place), MAX_LEVELS) };
    }
    return { script: undefined, project: undefined };
  };
};
