/** Merged declarations in the files of one project. */
import { createHash } from 'node:crypto';
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { DiscoveryContext } from '../method.ts';
import { sightingOf } from '../sighting-of.ts';
import type { Declared } from './declared.ts';
import { declarationReader, isInstructions, supportOf } from './known-files.ts';

/** Returns the text of a file; undefined if it cannot be read, which the reader records. */
export type ReadText = (place: string) => Promise<string | undefined>;

export interface FoundFile {
  readonly place: string;
  readonly declared: Declared;
}

/** Declarations of a project, and its supporting files. */
export interface Project {
  readonly found: FoundFile[];
  readonly supports: Set<string>;
  readonly instructions: string[];
  /** Prompt files that contain a credential. */
  readonly leaking: string[];
}

export const emptyProject = (): Project => ({
  found: [],
  supports: new Set(),
  instructions: [],
  leaking: [],
});

/** Whether a file is relevant here. */
export const isOfInterest = (place: string): boolean =>
  declarationReader(place) !== undefined || supportOf(place) !== undefined || isInstructions(place);

/** Adds a file to its project. @returns its declaration, if it is separate from the project */
export const takeFile = async (
  project: Project,
  place: string,
  readText: ReadText,
): Promise<FoundFile | undefined> => {
  const support = supportOf(place);
  if (support) project.supports.add(support);
  if (isInstructions(place)) project.instructions.push(place);
  const read = declarationReader(place);
  const text = read ? await readText(place) : undefined;
  const declared = text === undefined ? undefined : read?.(text);
  if (!declared) return undefined;
  if (declared.isApart) return { place, declared };
  project.found.push({ place, declared });
  if (declared.hasPrompt && findSecrets(text ?? '').length > 0) project.leaking.push(place);
  return undefined;
};

/** Returns the declaration of a file as text for users. */
export const sayWhat = ({ what, names }: Declared): string =>
  names.length === 0
    ? what
    : `${what}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}`;

export const reachesOf = (all: readonly Declared[]): Sighting['reaches'] => ({
  tools: all.flatMap(({ tools = [] }) => [...tools]),
  models: all.flatMap(({ models = [] }) => [...models]),
});

/** Permanent identity of a project. */
export interface Place {
  readonly identifier: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly joins: Sighting['joins'];
  /** Prefix of its file paths, which is omitted from names in settings. */
  readonly top: string;
  /** Returns the location of a file as text for users. */
  readonly where: (place: string) => string;
}

/** Returns the instructions by digest. */
const readInstructions = async (
  readText: ReadText,
  { instructions }: Project,
  { top }: Place,
): Promise<Readonly<Record<string, string>>> => {
  const entries: (readonly [string, string])[] = [];
  for (const place of instructions.slice(0, 50)) {
    const text = await readText(place);
    if (text === undefined) continue;
    const digest = createHash('sha256').update(text).digest('hex');
    entries.push([`digest of ${place.slice(top.length)}`, `sha256:${digest}`]);
  }
  return Object.fromEntries(entries);
};

/**
 * Returns the tools that the files grant to the agents: `all` if one of them has all available tools. Empty
 * unless every agent has a declaration with tools: an assistant agent beside another agent says nothing about
 * that agent.
 */
const toolsOf = (all: readonly Declared[]): Readonly<Record<string, string>> => {
  if (all.some(({ grants }) => grants === undefined)) return {};
  const shells = [...new Set(all.flatMap(({ shells: own = [] }) => [...own]))];
  return {
    'agents.grants': all.some(({ grants }) => grants === 'all') ? 'all' : 'named',
    ...(shells.length > 0 ? { 'agents.shell': shells.join(', ') } : {}),
  };
};

/**
 * Whether the agents' prompts are in their files, and which files contain a credential; empty if some prompts
 * are elsewhere.
 */
const promptsOf = (
  { found, leaking }: Project,
  { top }: Place,
): Readonly<Record<string, boolean | string>> => {
  if (found.some(({ declared }) => !declared.hasPrompt)) return {};
  return {
    'prompts.kept': true,
    ...(leaking.length > 0
      ? { 'prompts.leaking': leaking.map((file) => file.slice(top.length)).join(', ') }
      : {}),
  };
};

/**
 * Returns one sighting for all agents of a project, because its structure is internal. Undefined if it
 * declares none.
 */
export const projectSighting = async (
  context: DiscoveryContext,
  readText: ReadText,
  place: Place,
  project: Project,
  stored: Sighting['facts']['settings'] = {},
): Promise<Sighting | undefined> => {
  const all = project.found.map(({ declared }) => declared);
  if (all.length === 0) return undefined;
  const isCertain = all.some(({ isGuess }) => !isGuess) || all.length > 1;
  const digests = await readInstructions(readText, project, place);
  return sightingOf(context, 'fs.agent_configs', {
    identifier: place.identifier,
    name: place.name,
    namedBy: 'file',
    ...(place.description ? { description: place.description } : {}),
    kind: 'agent',
    platform: 'repository',
    confidence: isCertain ? 'high' : 'medium',
    signs: project.found.map(({ place: file, declared }) => ({
      statement: sayWhat(declared),
      where: place.where(file),
    })),
    joins: place.joins,
    facts: {
      guardrails: [...project.supports],
      settings: {
        ...stored,
        ...toolsOf(all),
        ...promptsOf(project, place),
        ...digests,
      },
    },
    reaches: { ...reachesOf(all), agents: all.flatMap(({ names }) => [...names]) },
  });
};
