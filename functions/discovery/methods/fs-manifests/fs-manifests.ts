/** Agent frameworks in manifests and lock files: one sighting for each project that requires one. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { folderName, isOfTheProject, projectFinder } from '../../files/projects.ts';
import { readerOf } from '../../files/searched.ts';
import { walkOnce } from '../../files/walk.ts';
import {
  type AgentPackage,
  agentPackages,
  makers,
  type ReadManifestFile,
} from '../../packages/agent-packages.ts';
import { isManifest, readManifest } from '../../packages/read-manifest.ts';
import type { DiscoveryContext, DiscoveryMethod } from '../method.ts';
import { sightingOf } from '../sighting-of.ts';

/** Kinds in order of precedence, for a project with several of them. */
const inOrder: readonly Sighting['kind'][] = ['agent', 'conversational', 'workflow', 'mcp_server', 'app_ui'];

const kindOf = (all: readonly AgentPackage[]): Sighting['kind'] =>
  inOrder.find((kind) => all.some(({ makes }) => makes === kind)) ?? 'agent';

const withVersion = ({ name, version }: AgentPackage) => ({
  name,
  ...(version === undefined ? {} : { version }),
});

const signsOf = ({ name, version, manifests, locks }: AgentPackage): Sighting['signs'] => [
  ...manifests.slice(0, 1).map((where) => ({ statement: `It requires ${name}`, where })),
  ...locks
    .slice(0, 1)
    .map((where) => ({ statement: `${name}${version === undefined ? '' : ` ${version}`} is locked`, where })),
];

const names = (all: readonly AgentPackage[]): string => all.map(({ name }) => name).join(', ');

const projectSighting = (
  context: DiscoveryContext,
  folder: string,
  files: readonly ReadManifestFile[],
): Sighting | undefined => {
  const made = makers(files);
  if (made.length === 0) return undefined;
  const all = agentPackages(files);
  const own = files.find(
    ({ place, manifest }) => manifest.name && place.slice(0, place.lastIndexOf('/')) === folder,
  );
  const beside = all.filter(
    ({ makes, guards, role }) => makes === undefined && !guards && role === 'runtime',
  );
  const signs = made.flatMap(signsOf);
  return sightingOf(context, 'fs.manifests', {
    identifier: `repository:${context.host.id}:${folder}`,
    name: own?.manifest.name ?? folderName(folder),
    namedBy: 'file',
    kind: kindOf(made),
    platform: 'repository',
    confidence: new Set(signs.map(({ where }) => where)).size > 1 ? 'high' : 'medium',
    signs,
    joins: { folders: [`${context.host.id}:${folder}`] },
    facts: {
      frameworks: made.map(withVersion),
      guardrails: all.filter(({ guards, role }) => guards && role !== 'development').map(({ name }) => name),
      // A model client is recorded with an agent, but does not indicate one.
      ...(beside.length > 0 ? { settings: { supportingPackages: names(beside).slice(0, 500) } } : {}),
    },
  });
};

export const method: DiscoveryMethod = {
  id: 'fs.manifests',
  run: async (context) => {
    const reader = readerOf(context);
    const walk = await walkOnce(context);
    const projectOf = projectFinder(walk, context.files.folders, isManifest);
    const projects = new Map<string, ReadManifestFile[]>();
    for (const place of walk.files) {
      const folder = isManifest(place) ? projectOf(place) : undefined;
      if (folder === undefined || !isOfTheProject(place, folder)) continue;
      const text = await reader.text(place);
      const manifest = text === undefined ? undefined : readManifest(place, text);
      if (text !== undefined && !manifest) reader.broken(place);
      if (!manifest) continue;
      const files = projects.get(folder) ?? [];
      projects.set(folder, files);
      files.push({ place, manifest });
    }
    const sightings = [...projects].flatMap(
      ([folder, files]) => projectSighting(context, folder, files) ?? [],
    );
    return { sightings, coverage: reader.coverage(walk) };
  },
};
