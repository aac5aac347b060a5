/** Projects in folders of this machine, and agents that users have for all projects. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { listBelow } from '../../files/below-root.ts';
import { folderName, isOfTheProject, projectFinder } from '../../files/projects.ts';
import { readerOf } from '../../files/searched.ts';
import { walkOnce } from '../../files/walk.ts';
import { isManifest } from '../../packages/read-manifest.ts';
import type { DiscoveryContext, Found } from '../method.ts';
import { sightingOf } from '../sighting-of.ts';
import {
  emptyProject,
  type FoundFile,
  isOfInterest,
  type Project,
  projectSighting,
  reachesOf,
  sayWhat,
  takeFile,
} from './project.ts';

/** Returns the sighting of an agent, guardrail or gateway with its own declaration file. */
const apart = (context: DiscoveryContext, folder: string, { place, declared }: FoundFile): Sighting => {
  const { names, kind, endpoint, guards = [], weaknesses = [] } = declared;
  const [name = `${declared.what.replace(/ configuration$/, '')} of ${folderName(folder)}`] = names;
  return sightingOf(context, 'fs.agent_configs', {
    identifier: `file:${context.host.id}:${place}`,
    name,
    namedBy: declared.what === 'Agent card' ? 'card' : 'file',
    kind,
    platform: 'repository',
    confidence: 'high',
    signs: [{ statement: sayWhat(declared), where: place }],
    ...(endpoint ? { endpoint, joins: { endpoints: [endpoint] } } : {}),
    facts: { guardrails: [...guards], weaknesses: [...weaknesses], ...(endpoint ? { protocol: 'a2a' } : {}) },
    reaches: reachesOf([declared]),
  });
};

/** Returns assistant agents that a user has for all projects. */
const homeFiles = async (context: DiscoveryContext): Promise<readonly string[]> => {
  const homes = await listBelow(context.files.root, '/home');
  const users =
    'entries' in homes
      ? homes.entries.filter(({ kind }) => kind === 'folder').map(({ name }) => `/home/${name}`)
      : [];
  const folders = ['/root', ...users].flatMap((home) => [
    `${home}/.copilot/agents`,
    `${home}/.claude/agents`,
  ]);
  const listed = await Promise.all(
    folders.map(async (folder) => ({ folder, found: await listBelow(context.files.root, folder) })),
  );
  return listed.flatMap(({ folder, found }) =>
    'entries' in found
      ? found.entries.filter(({ kind }) => kind === 'file').map(({ name }) => `${folder}/${name}`)
      : [],
  );
};

/** Returns the declarations in the folders in scope. */
export const readFolders = async (context: DiscoveryContext): Promise<Found> => {
  const reader = readerOf(context);
  const walk = await walkOnce(context);
  const projectOf = projectFinder(walk, context.files.folders, isManifest);
  const projects = new Map<string, Project>();
  const sightings: Sighting[] = [];
  for (const place of new Set([...walk.files, ...(await homeFiles(context))])) {
    if (!isOfInterest(place)) continue;
    const folder = projectOf(place).replace(/\/\.(?:claude|copilot)\/agents$/, '');
    if (!isOfTheProject(place, folder)) continue;
    const project = projects.get(folder) ?? emptyProject();
    projects.set(folder, project);
    const alone = await takeFile(project, place, reader.text);
    if (alone) sightings.push(apart(context, folder, alone));
  }
  for (const [folder, project] of projects) {
    const at = `${context.host.id}:${folder}`;
    const place = {
      identifier: `repository:${at}`,
      name: folderName(folder),
      joins: { folders: [at] },
      top: `${folder}/`,
      where: (file: string) => file,
    };
    const sighting = await projectSighting(context, reader.text, place, project);
    if (sighting) sightings.push(sighting);
  }
  return { sightings, coverage: reader.coverage(walk) };
};
