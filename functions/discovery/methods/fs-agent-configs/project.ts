/** What the files of one project declare together. */
import { createHash } from 'node:crypto';
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { sightingOf } from '../../sightings/sighting-of.ts';
import type { Look } from '../method.ts';
import type { Declared } from './declared.ts';
import { declarationReader, isInstructions, supportOf } from './known-files.ts';

/** The text of a file; undefined where it cannot be read, which whoever reads keeps. */
export type ReadText = (place: string) => Promise<string | undefined>;

export interface FoundFile {
  readonly place: string;
  readonly declared: Declared;
}

/** What a project declares, and what lies beside that. */
export interface Project {
  readonly found: FoundFile[];
  readonly supports: Set<string>;
  readonly instructions: string[];
  /** Files with the prompt of an agent in which a credential stands. */
  readonly leaking: string[];
}

export const emptyProject = (): Project => ({
  found: [],
  supports: new Set(),
  instructions: [],
  leaking: [],
});

/** Whether a file is of any interest here. */
export const isOfInterest = (place: string): boolean =>
  declarationReader(place) !== undefined || supportOf(place) !== undefined || isInstructions(place);

/** Takes a file into its project. @returns what it declares, where that stands apart from its project */
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

/** What a file declares, for people. */
export const sayWhat = ({ what, names }: Declared): string =>
  names.length === 0
    ? what
    : `${what}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}`;

export const reachesOf = (all: readonly Declared[]): Sighting['reaches'] => ({
  tools: all.flatMap(({ tools = [] }) => [...tools]),
  models: all.flatMap(({ models = [] }) => [...models]),
});

/** A project as it is called for good. */
export interface Place {
  readonly identifier: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly joins: Sighting['joins'];
  /** What its files' places begin with, which their names in settings leave off. */
  readonly top: string;
  /** Where a file is, for people. */
  readonly where: (place: string) => string;
}

/** Instructions by digest. */
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
 * What the files tell of the tools of the agents: `all` where one of them is granted all that there are. Nothing where not every agent is
 * declared in a form that tells: an assistant's helper beside an agent says nothing of that agent.
 */
const toolsOf = (all: readonly Declared[]): Readonly<Record<string, string>> => {
  if (all.some(({ grants }) => grants === undefined)) return {};
  const shells = [...new Set(all.flatMap(({ shells: own = [] }) => [...own]))];
  return {
    'agents.grants': all.some(({ grants }) => grants === 'all') ? 'all' : 'named',
    ...(shells.length > 0 ? { 'agents.shell': shells.join(', ') } : {}),
  };
};

/** Whether the prompts of the agents lie in their files, and in which of them a credential stands; nothing where some lie elsewhere. */
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

/** The agents of a project together: its parts are its own affair. Undefined where it declares none. */
export const projectSighting = async (
  look: Look,
  readText: ReadText,
  place: Place,
  project: Project,
  kept: Sighting['facts']['settings'] = {},
): Promise<Sighting | undefined> => {
  const all = project.found.map(({ declared }) => declared);
  if (all.length === 0) return undefined;
  const isCertain = all.some(({ isGuess }) => !isGuess) || all.length > 1;
  const digests = await readInstructions(readText, project, place);
  return sightingOf(look, 'fs.agent_configs', {
    identifier: place.identifier,
    name: place.name,
    namedBy: 'file',
    ...(place.description ? { description: place.description } : {}),
    kind: 'agent',
    platform: 'repository',
    confidence: isCertain ? 'high' : 'medium',
    signs: project.found.map(({ place: file, declared }) => ({
      says: sayWhat(declared),
      where: place.where(file),
    })),
    joins: place.joins,
    facts: {
      guardrails: [...project.supports],
      settings: {
        ...kept,
        ...toolsOf(all),
        ...promptsOf(project, place),
        ...digests,
      },
    },
    reaches: { ...reachesOf(all), agents: all.flatMap(({ names }) => [...names]) },
  });
};
