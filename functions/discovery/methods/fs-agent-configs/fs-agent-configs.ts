/** Agents, guards and gateways that files declare: one sighting for the agents of a project, and one for each that stands apart. */
import { createHash } from 'node:crypto';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { listBelow } from '../../files/below-root.ts';
import { type Reader, readerOf } from '../../files/looked.ts';
import { folderName, isOfTheProject, projectFinder } from '../../files/projects.ts';
import { walkOnce } from '../../files/walk.ts';
import { isManifest } from '../../packages/read-manifest.ts';
import { sightingOf } from '../../sightings/sighting-of.ts';
import type { DiscoveryMethod, Look } from '../method.ts';
import type { Declared } from './declared.ts';
import { declarationReader, isInstructions, supportOf } from './known-files.ts';

interface Found {
  readonly place: string;
  readonly declared: Declared;
}

/** What a project declares, and what lies beside that. */
interface Project {
  readonly found: Found[];
  readonly supports: Set<string>;
  readonly instructions: string[];
}

const sayWhat = ({ what, names }: Declared): string =>
  names.length === 0
    ? what
    : `${what}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}`;

const reachesOf = (all: readonly Declared[]): Sighting['reaches'] => ({
  tools: all.flatMap(({ tools = [] }) => [...tools]),
  models: all.flatMap(({ models = [] }) => [...models]),
});

/** An agent, guard or gateway that a file of its own declares. */
const apart = (look: Look, folder: string, { place, declared }: Found): Sighting => {
  const { names, kind, endpoint, guards = [], weaknesses = [] } = declared;
  const [name = `${declared.what.replace(/ configuration$/, '')} of ${folderName(folder)}`] = names;
  return sightingOf(look, 'fs.agent_configs', {
    identifier: `file:${look.host.id}:${place}`,
    name,
    namedBy: declared.what === 'Agent card' ? 'card' : 'file',
    kind,
    platform: 'repository',
    confidence: 'high',
    signs: [{ says: sayWhat(declared), where: place }],
    ...(endpoint ? { endpoint, joins: { endpoints: [endpoint] } } : {}),
    facts: { guardrails: [...guards], weaknesses: [...weaknesses], ...(endpoint ? { protocol: 'a2a' } : {}) },
    reaches: reachesOf([declared]),
  });
};

const digests = async (reader: Reader, places: readonly string[], folder: string) => {
  const entries: (readonly [string, string])[] = [];
  for (const place of places.slice(0, 50)) {
    const text = await reader.text(place);
    if (text !== undefined)
      entries.push([
        `digest of ${place.slice(folder.length + 1)}`,
        `sha256:${createHash('sha256').update(text).digest('hex')}`,
      ]);
  }
  return Object.fromEntries(entries);
};

/** The agents of a project together: its parts are its own affair. */
const together = async (
  look: Look,
  reader: Reader,
  folder: string,
  { found, supports, instructions }: Project,
): Promise<Sighting | undefined> => {
  const all = found.map(({ declared }) => declared);
  if (all.length === 0) return undefined;
  const agents = all.flatMap(({ names }) => [...names]);
  const isCertain = all.some(({ isGuess }) => !isGuess) || all.length > 1;
  return sightingOf(look, 'fs.agent_configs', {
    identifier: `repository:${look.host.id}:${folder}`,
    name: folderName(folder),
    namedBy: 'file',
    kind: 'agent',
    platform: 'repository',
    confidence: isCertain ? 'high' : 'medium',
    signs: found.map(({ place, declared }) => ({ says: sayWhat(declared), where: place })),
    joins: { folders: [`${look.host.id}:${folder}`] },
    facts: { guardrails: [...supports], settings: await digests(reader, instructions, folder) },
    reaches: { ...reachesOf(all), agents },
  });
};

/** Agents of an assistant that a user has for all projects. */
const homeFiles = async (look: Look): Promise<readonly string[]> => {
  const homes = await listBelow(look.files.root, '/home');
  const users =
    'entries' in homes
      ? homes.entries.filter(({ kind }) => kind === 'folder').map(({ name }) => `/home/${name}`)
      : [];
  const folders = ['/root', ...users].flatMap((home) => [
    `${home}/.copilot/agents`,
    `${home}/.claude/agents`,
  ]);
  const listed = await Promise.all(
    folders.map(async (folder) => ({ folder, found: await listBelow(look.files.root, folder) })),
  );
  return listed.flatMap(({ folder, found }) =>
    'entries' in found
      ? found.entries.filter(({ kind }) => kind === 'file').map(({ name }) => `${folder}/${name}`)
      : [],
  );
};

const emptyProject = (): Project => ({ found: [], supports: new Set(), instructions: [] });

export const method: DiscoveryMethod = {
  id: 'fs.agent_configs',
  look: async (look) => {
    const reader = readerOf(look);
    const walk = await walkOnce(look);
    const projectOf = projectFinder(walk, look.files.folders, isManifest);
    const projects = new Map<string, Project>();
    const sightings: Sighting[] = [];
    for (const place of new Set([...walk.files, ...(await homeFiles(look))])) {
      const read = declarationReader(place);
      const support = supportOf(place);
      if (!read && !support && !isInstructions(place)) continue;
      const folder = projectOf(place).replace(/\/\.(?:claude|copilot)\/agents$/, '');
      if (!isOfTheProject(place, folder)) continue;
      const project = projects.get(folder) ?? emptyProject();
      projects.set(folder, project);
      if (support) project.supports.add(support);
      if (isInstructions(place)) project.instructions.push(place);
      const text = read ? await reader.text(place) : undefined;
      const declared = text === undefined ? undefined : read?.(text);
      if (declared?.isApart) sightings.push(apart(look, folder, { place, declared }));
      else if (declared) project.found.push({ place, declared });
    }
    for (const [folder, project] of projects) {
      const sighting = await together(look, reader, folder, project);
      if (sighting) sightings.push(sighting);
    }
    return { sightings, coverage: reader.coverage(walk) };
  },
};
