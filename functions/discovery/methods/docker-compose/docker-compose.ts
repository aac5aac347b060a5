/**
 * Compose files and Dockerfiles: services with known images or commands, declared models, and projects that a
 * container is built from.
 */
import { dirname, join } from 'node:path/posix';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readBelow } from '../../files/below-root.ts';
import { folderName, isOfTheProject, projectFinder } from '../../files/projects.ts';
import { readerOf } from '../../files/searched.ts';
import { walkOnce } from '../../files/walk.ts';
import { modelClientNames, relatedNames } from '../../known/environment-names.ts';
import { knownImage } from '../../known/images.ts';
import { type AgentPackage, makers } from '../../packages/agent-packages.ts';
import { isManifest, manifestNames, readManifest } from '../../packages/read-manifest.ts';
import type { DiscoveryContext, DiscoveryMethod } from '../method.ts';
import { sightingOf } from '../sighting-of.ts';
import { type ComposeFile, type ComposeService, composeFile } from './compose-file.ts';
import { readDockerfile } from './dockerfile.ts';
import { composeModels, knownCommandOf } from './known-command.ts';

const composeName = /\/(?:docker-)?compose(?:[.-][\w.-]{1,60})?\.ya?ml$/;
const dockerfileName =
  /\/(?:Dockerfile|Containerfile)(?:\.[\w-]{1,60})?$|\/[\w.-]{1,60}\.(?:Dockerfile|dockerfile)$/;

/**
 * Returns the project name as Compose derives it: from the folder name, only lowercase letters, digits, `-`
 * and `_`.
 */
const projectName = (file: ComposeFile, place: string): string =>
  file.project ??
  (folderName(dirname(place))
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '') ||
    'default');

/** Settings and names that both the image and the command can supply. */
interface Known {
  readonly product: string;
  readonly kind: Sighting['kind'];
  readonly statement: readonly string[];
}

const known = (image: string | undefined, command: readonly string[]): Known | undefined => {
  const byImage = image === undefined ? undefined : knownImage(image);
  const byCommand = knownCommandOf(command);
  const first = byImage ?? byCommand;
  if (!first) return undefined;
  return {
    ...first,
    statement: [
      ...(byImage ? [`Its image is ${image}`] : []),
      ...(byCommand ? [`Its command runs ${byCommand.product}`] : []),
    ],
  };
};

/** Returns the agent packages in the project that a container is built from. */
const builtOf = async (context: DiscoveryContext, folder: string): Promise<readonly AgentPackage[]> => {
  const files = [];
  for (const name of manifestNames) {
    const place = join(folder, name);
    const read = await readBelow(context.files.root, place);
    const manifest = 'text' in read ? readManifest(place, read.text) : undefined;
    if (manifest) files.push({ place, manifest });
  }
  return makers(files);
};

const namedModels = (file: ComposeFile, names: readonly string[]): readonly string[] =>
  names.map((name) => file.models.find((each) => each.name === name)?.model ?? name);

interface Service {
  readonly run: DiscoveryContext;
  readonly place: string;
  readonly file: ComposeFile;
  readonly service: ComposeService;
}

const serviceSighting = (
  { run: context, place, file, service }: Service,
  what: Known,
  made: readonly AgentPackage[],
): Sighting => {
  const project = projectName(file, place);
  const [client] = modelClientNames(service.environmentNames);
  const statement = [...what.statement, ...(client ? [`Its environment contains ${client}`] : [])];
  return sightingOf(context, 'docker.compose', {
    identifier: `docker:${context.host.id}/${project}/${service.name}`,
    name: service.name,
    namedBy: 'declaration',
    kind: what.kind,
    platform: 'docker',
    confidence: statement.length > 1 ? 'high' : 'medium',
    signs: statement.map((text) => ({ statement: text, where: place })),
    ...(service.usesGpu ? { usesMLPipeline: { is: true, because: 'It has access to a GPU' } } : {}),
    facts: {
      product: { name: what.product },
      frameworks: made.map(({ name, version }) => ({ name, ...(version ? { version } : {}) })),
      ...(service.image ? { image: service.image } : {}),
      environmentNames: [...relatedNames(service.environmentNames)],
      ...(service.isOpen === undefined ? {} : { public: service.isOpen }),
      weaknesses: [...service.weaknesses],
      settings: { composeProject: project },
    },
    reaches: { models: [...namedModels(file, service.models), ...composeModels(service.command)] },
  });
};

/**
 * Returns the sightings of a service. A service built here is an agent if its project requires an agent
 * framework and it uses a model.
 */
const ofService = async (one: Service): Promise<readonly Sighting[]> => {
  const { run: context, place, service } = one;
  if (service.provides !== undefined) {
    const what = {
      product: service.provides,
      kind: 'model_endpoint' as const,
      statement: [`It provides the model ${service.provides}`],
    };
    return [serviceSighting(one, what, [])];
  }
  const what = known(service.image, service.command);
  if (what) return [serviceSighting(one, what, [])];
  const made =
    service.build === undefined || service.build.includes('://')
      ? []
      : await builtOf(context, join(dirname(place), service.build));
  const [maker] = made;
  const hasModel = service.models.length > 0 || modelClientNames(service.environmentNames).length > 0;
  if (!maker?.makes || !hasModel) return [];
  const statement = [
    `It is built from a project that requires ${maker.name}`,
    ...service.models.map((model) => `It uses the model ${model}`),
  ];
  return [serviceSighting(one, { product: maker.name, kind: maker.makes, statement }, made)];
};

const ofModels = (context: DiscoveryContext, place: string, file: ComposeFile): readonly Sighting[] =>
  file.models.map(({ name, model }) =>
    sightingOf(context, 'docker.compose', {
      identifier: `docker:${context.host.id}/${projectName(file, place)}/models/${name}`,
      name,
      namedBy: 'declaration',
      kind: 'model_endpoint',
      platform: 'docker',
      confidence: 'high',
      signs: [{ statement: `It is declared as a model${model ? `: ${model}` : ''}`, where: place }],
      usesMLPipeline: { is: true, because: 'It is declared as a model' },
      facts: { settings: { composeProject: projectName(file, place) } },
      reaches: { models: model ? [model] : [] },
    }),
  );

const ofDockerfile = (
  context: DiscoveryContext,
  place: string,
  text: string,
  folder: string,
): readonly Sighting[] => {
  const { image, command, environmentNames, title, user } = readDockerfile(text);
  const what = known(image, command);
  if (!what) return [];
  return [
    sightingOf(context, 'docker.compose', {
      identifier: `dockerfile:${context.host.id}:${place}`,
      name: title ?? `${what.product} of ${folderName(folder)}`,
      namedBy: 'file',
      kind: what.kind,
      platform: 'repository',
      confidence: what.statement.length > 1 ? 'high' : 'medium',
      signs: what.statement.map((statement) => ({ statement, where: place })),
      facts: {
        product: { name: what.product },
        ...(image ? { image } : {}),
        environmentNames: [...relatedNames(environmentNames)],
        weaknesses: user === 'root' || user === '0' ? ['runs as root'] : [],
      },
      reaches: { models: [...composeModels(command)] },
    }),
  ];
};

export const method: DiscoveryMethod = {
  id: 'docker.compose',
  run: async (context) => {
    const reader = readerOf(context);
    const walk = await walkOnce(context);
    const projectOf = projectFinder(walk, context.files.folders, isManifest);
    const sightings = new Map<string, Sighting>();
    for (const place of walk.files) {
      const isCompose = composeName.test(place);
      if (!isCompose && !dockerfileName.test(place)) continue;
      const folder = projectOf(place);
      if (!isOfTheProject(place, folder)) continue;
      const text = await reader.text(place);
      if (text === undefined) continue;
      const file = isCompose ? composeFile(text) : undefined;
      if (isCompose && !file) reader.broken(place);
      const all = file
        ? [
            ...(
              await Promise.all(
                file.services.map((service) => ofService({ run: context, place, file, service })),
              )
            ).flat(),
            ...ofModels(context, place, file),
          ]
        : isCompose
          ? []
          : ofDockerfile(context, place, text, folder);
      // A second file of the same project overrides parts of the first.
      for (const sighting of all)
        if (!sightings.has(sighting.identifier)) sightings.set(sighting.identifier, sighting);
    }
    return { sightings: [...sightings.values()], coverage: reader.coverage(walk) };
  },
};
