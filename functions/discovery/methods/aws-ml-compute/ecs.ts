import { at, entries, settingsAt, text } from '#functions/clouds/fields.ts';
import { recognised } from '#functions/discovery/cloud/containers.ts';
import { type Reading, seen } from './reader.ts';

/** So many services are described in one call. */
const DESCRIBED_AT_ONCE = 10;

const strings = (all: readonly unknown[] | undefined): readonly string[] =>
  (all ?? []).filter((entry): entry is string => typeof entry === 'string');

const namesIn = (container: unknown, path: string): readonly string[] =>
  entries(container, path).flatMap((entry) => text(entry, 'name') ?? []);

const weaknessesOf = (containers: readonly unknown[]): readonly string[] =>
  containers.some((container) => at(container, 'privileged') === true) ? ['privileged'] : [];

const readService = async (reading: Reading, service: unknown): Promise<void> => {
  const taskDefinition = text(service, 'taskDefinition');
  const identifier = text(service, 'serviceArn');
  if (taskDefinition === undefined || identifier === undefined) return;
  const described = await reading.region.get('ecs:DescribeTaskDefinition', {
    taskDefinition,
    include: ['TAGS'],
  });
  const task = at(described, 'taskDefinition');
  const containers = entries(task, 'containerDefinitions');
  const images = containers.flatMap((container) => text(container, 'image') ?? []);
  // `secrets` are variables too, filled from a store.
  const environmentNames = containers.flatMap((container) => [
    ...namesIn(container, 'environment'),
    ...namesIn(container, 'secrets'),
  ]);
  const found = recognised({
    images,
    environmentNames,
    words: [text(service, 'serviceName'), text(task, 'family'), ...namesIn(task, 'containerDefinitions')],
  });
  if (!found) return;
  const role = text(task, 'taskRoleArn');
  const tags = [...entries(service, 'tags'), ...entries(described, 'tags')].flatMap((tag) => {
    const key = text(tag, 'key');
    return key === undefined ? [] : [[key, text(tag, 'value') ?? ''] as const];
  });
  seen(reading, 'Amazon ECS', {
    identifier,
    name: text(service, 'serviceName'),
    kind: found.kind,
    confidence: found.confidence,
    says: found.says,
    tags: Object.fromEntries(tags),
    settings: {
      ...settingsAt(service, [
        'status',
        'launchType',
        'enableExecuteCommand',
        'networkConfiguration.awsvpcConfiguration.assignPublicIp',
      ]),
      ...settingsAt(task, ['taskDefinitionArn', 'networkMode']),
      readonlyRootFilesystem:
        containers.length > 0 &&
        containers.every((container) => at(container, 'readonlyRootFilesystem') === true),
    },
    facts: {
      environmentNames,
      ...(found.product && { product: { name: found.product } }),
      ...(images[0] && { image: images[0] }),
      ...(role && { serviceAccount: role }),
      weaknesses: [...weaknessesOf(containers)],
    },
  });
};

/** Reads the services of each cluster of a region. */
export const readEcs = async (reading: Reading): Promise<void> => {
  const { region, reach } = reading;
  for (const cluster of strings(await region.list('ecs:ListClusters'))) {
    const arns = strings(await region.list('ecs:ListServices', { cluster }));
    for (let from = 0; from < arns.length; from += DESCRIBED_AT_ONCE) {
      const services = arns.slice(from, from + DESCRIBED_AT_ONCE);
      const answer = await region.get('ecs:DescribeServices', { cluster, services, include: ['TAGS'] });
      for (const service of entries(answer, 'services')) {
        reach.looked();
        await readService(reading, service);
      }
    }
  }
};
