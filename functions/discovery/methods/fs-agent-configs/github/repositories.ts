/**
 * Agents declared in GitHub repositories, with required approvals for changes and known vulnerabilities of
 * their packages.
 */
import type { Account } from '#functions/clouds/account.ts';
import {
  type GitHub,
  gitHubOf,
  listFiles,
  listRepositories,
  listVulnerabilities,
  type Repository,
  type RepositoryFile,
  readFileOf,
} from '#functions/clouds/github/github.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { isOfTheProject } from '../../../files/projects.ts';
import { isManifest } from '../../../packages/read-manifest.ts';
import type { DiscoveryContext } from '../../method.ts';
import { emptyProject, isOfInterest, projectSighting, type ReadText, takeFile } from '../project.ts';
import { isInDependencyGraph } from './dependency-graph.ts';
import { reviewOf } from './review.ts';

const MAX_REPOSITORIES = 200;
/** Maximum number of files read per repository, and maximum size of each. */
const MAX_FILES = 50;
const MAX_BYTES = 512 * 1024;

/** Reads each file once: instructions are searched for agents and digested. */
const readerOf = (
  gitHub: GitHub,
  repository: Repository,
  files: readonly RepositoryFile[],
  reach: Reach,
): ReadText => {
  const byPlace = new Map(files.map((file) => [file.place, file]));
  const read = new Map<string, Promise<string | undefined>>();
  return async (place) => {
    const file = byPlace.get(place);
    if (!file) return undefined;
    const known = read.get(place);
    if (known) return known;
    if (file.bytes > MAX_BYTES || read.size === MAX_FILES) {
      reach.cut(`${repository.name}, of which large files, or more than ${MAX_FILES}, were omitted`);
      return undefined;
    }
    const text = readFileOf(gitHub, repository, file);
    read.set(place, text);
    return text;
  };
};

/**
 * Counts known vulnerabilities of the dependencies in manifests: zero is meaningful only if every manifest is
 * in the graph.
 * @param areAll whether no file is omitted
 */
const flawsOf = async (
  gitHub: GitHub,
  repository: Repository,
  files: readonly RepositoryFile[],
  areAll: boolean,
): Promise<Readonly<Record<string, number>>> => {
  const manifests = files.filter(({ place }) => isManifest(place) && isOfTheProject(place, '/'));
  if (manifests.length === 0) return {};
  const alerts = await listVulnerabilities(gitHub, repository);
  const areRead = areAll && manifests.every(({ place }) => isInDependencyGraph(place));
  return alerts && (alerts.length > 0 || areRead) ? { 'dependabot.unfixed': alerts.length } : {};
};

const repositorySighting = async (
  context: DiscoveryContext,
  gitHub: GitHub,
  repository: Repository,
): Promise<Sighting | undefined> => {
  const { name, branch, description } = repository;
  const before = gitHub.reach.troubles();
  const files = await listFiles(gitHub, repository);
  const areAll = gitHub.reach.troubles() === before;
  gitHub.reach.searched();
  const own = (files ?? []).filter(({ place }) => isOfInterest(place) && isOfTheProject(place, '/'));
  if (!files || own.length === 0) return undefined;
  const readText = readerOf(gitHub, repository, files, gitHub.reach);
  const project = emptyProject();
  for (const { place } of own) await takeFile(project, place, readText);
  if (project.found.length === 0) return undefined;
  const stored = {
    branch,
    ...(await reviewOf(gitHub, repository)),
    ...(await flawsOf(gitHub, repository, files, areAll)),
  };
  const page = `https://github.com/${name}`;
  const place = {
    identifier: `repository:github.com:${name}`,
    name: name.slice(name.indexOf('/') + 1),
    description,
    joins: { folders: [`github.com:${name}`], resources: [page] },
    top: '/',
    where: (file: string) => `${page}/blob/${branch}${file}`,
  };
  return projectSighting(context, readText, place, project, stored);
};

/** Returns the declarations in the repositories that a token may read. */
export const readGitHub = async (
  context: DiscoveryContext,
  account: Account,
  reach: Reach,
): Promise<readonly Sighting[]> => {
  const gitHub = gitHubOf(context, account, reach);
  if (!gitHub) return [];
  const { repositories, publicOnly } = await listRepositories(gitHub);
  if (publicOnly)
    reach.cut(`${gitHub.owner}, whose private repositories GitHub lists only to a token of that user`);
  if (repositories.length > MAX_REPOSITORIES)
    reach.cut(`${gitHub.owner}, of whose repositories the first ${MAX_REPOSITORIES} were read`);
  const sightings: Sighting[] = [];
  for (const repository of repositories.slice(0, MAX_REPOSITORIES)) {
    if (context.signal.aborted) {
      reach.cut('the run ended before everything was read');
      break;
    }
    const sighting = await repositorySighting(context, gitHub, repository);
    if (sighting) sightings.push(sighting);
  }
  return sightings;
};
