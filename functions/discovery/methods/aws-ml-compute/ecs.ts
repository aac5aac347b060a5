import { at, entries, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { guardDutySettings } from '#functions/discovery/cloud/aws/guard-duty.ts';
import { imageSettings } from '#functions/discovery/cloud/aws/images.ts';
import type { Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { balancerSettings } from '#functions/discovery/cloud/aws/load-balancers.ts';
import { logSettings } from '#functions/discovery/cloud/aws/logs.ts';
import { networkSettings } from '#functions/discovery/cloud/aws/network.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { namedValues, rotationSettings, variableSettings } from '#functions/discovery/cloud/aws/secrets.ts';
import { recognized } from '#functions/discovery/cloud/containers.ts';
import { type Reading, seen } from './reader.ts';

/** Maximum number of services described in one call. */
const DESCRIBED_AT_ONCE = 10;

const strings = (all: readonly unknown[] | undefined): readonly string[] =>
  (all ?? []).filter((entry): entry is string => typeof entry === 'string');

const namesIn = (container: unknown, path: string): readonly string[] =>
  entries(container, path).flatMap((entry) => text(entry, 'name') ?? []);

/** Returns the log groups of all containers; undefined if one of them logs elsewhere. */
const logGroups = (containers: readonly unknown[]): readonly string[] | undefined => {
  const groups = containers.flatMap((container) =>
    text(container, 'logConfiguration.logDriver') === 'awslogs'
      ? [at(container, 'logConfiguration.options')].flatMap((options) => text(options, 'awslogs-group') ?? [])
      : [],
  );
  return groups.length === containers.length ? groups : undefined;
};

/** Returns the target groups of a load balancer: a blue/green deployment shifts traffic between two. */
const targetsOf = (balancer: unknown): readonly string[] =>
  ['targetGroupArn', 'advancedConfiguration.alternateTargetGroupArn'].flatMap(
    (path) => text(balancer, path) ?? [],
  );

/**
 * Returns the time, in Unix seconds, since when all tasks of a service were started; undefined while tasks of
 * an older deployment may be running, and if something other than ECS deploys it, because the time is then
 * unknown.
 */
const startedAfter = (service: unknown): number | undefined => {
  const [only, ...others] = entries(service, 'deployments');
  const created = at(only, 'createdAt');
  return others.length === 0 && typeof created === 'number' ? created : undefined;
};

/** Returns settings that all containers of a task share, or that one of them fails. */
const containerSettings = (containers: readonly unknown[]): Settings => ({
  readonlyRootFilesystem:
    containers.length > 0 &&
    containers.every((container) => at(container, 'readonlyRootFilesystem') === true),
  privileged: containers.some((container) => at(container, 'privileged') === true),
  'user.root': containers.some((container) => /^(?:root|0)(?::|$)/.test(text(container, 'user') ?? '')),
  'linuxParameters.capabilities.add': containers.flatMap((container) =>
    texts(container, 'linuxParameters.capabilities.add'),
  ).length,
});

const infrastructure = async (
  reading: Reading,
  service: unknown,
  task: unknown,
  arn: string,
): Promise<Settings> => {
  const { infrastructure: near } = reading;
  const containers = entries(task, 'containerDefinitions');
  const secrets = containers.flatMap((container) => entries(container, 'secrets'));
  const groups = logGroups(containers);
  const files = containers.flatMap((container) => entries(container, 'environmentFiles'));
  return {
    ...(await roleSettings(near, text(task, 'taskRoleArn'), arn)),
    ...(await networkSettings(
      near,
      texts(service, 'networkConfiguration.awsvpcConfiguration.securityGroups'),
    )),
    ...(await imageSettings(
      near,
      containers.flatMap((container) => text(container, 'image') ?? []),
    )),
    ...(groups && (await logSettings(near, groups))),
    ...(await guardDutySettings(near)),
    ...(await rotationSettings(
      near,
      secrets.flatMap((secret) => text(secret, 'valueFrom') ?? []),
      startedAfter(service),
    )),
    ...variableSettings(
      containers.flatMap((container) => namedValues(container, 'environment')),
      secrets.flatMap((secret) => text(secret, 'name') ?? []),
    ),
    ...(await balancerSettings(near, entries(service, 'loadBalancers').flatMap(targetsOf))),
    'variables.files': files.length,
    'loadBalancers.count': entries(service, 'loadBalancers').length,
  };
};

const readService = async (reading: Reading, service: unknown): Promise<void> => {
  const taskDefinition = text(service, 'taskDefinition');
  const identifier = text(service, 'serviceArn');
  if (taskDefinition === undefined || identifier === undefined) return;
  const described = await reading.region.get('ecs:DescribeTaskDefinition', {
    taskDefinition,
    include: ['TAGS'],
  });
  const task = at(described, 'taskDefinition');
  reading.roles.used(text(task, 'taskRoleArn'), identifier);
  const containers = entries(task, 'containerDefinitions');
  const images = containers.flatMap((container) => text(container, 'image') ?? []);
  // `secrets` are also variables, filled from a store.
  const environmentNames = containers.flatMap((container) => [
    ...namesIn(container, 'environment'),
    ...namesIn(container, 'secrets'),
  ]);
  const found = recognized({
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
    statement: found.statement,
    tags: Object.fromEntries(tags),
    settings: {
      ...settingsAt(service, [
        'status',
        'launchType',
        'enableExecuteCommand',
        'networkConfiguration.awsvpcConfiguration.assignPublicIp',
      ]),
      ...settingsAt(task, ['taskDefinitionArn', 'networkMode']),
      ...(task !== undefined && containerSettings(containers)),
      ...(task !== undefined && (await infrastructure(reading, service, task, identifier))),
    },
    facts: {
      environmentNames,
      ...(found.product && { product: { name: found.product } }),
      ...(images[0] && { image: images[0] }),
      ...(role && { serviceAccount: role }),
      ...(containers.some((container) => at(container, 'privileged') === true) && {
        weaknesses: ['privileged'],
      }),
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
        reach.searched();
        await readService(reading, service);
      }
    }
  }
};
