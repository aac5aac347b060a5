import { eachNamed } from '#functions/clouds/aws/region.ts';
import { at, entries, fields, pairs, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { imageSettings } from '#functions/discovery/cloud/aws/images.ts';
import type { Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { keySettings } from '#functions/discovery/cloud/aws/key.ts';
import { networkSettings } from '#functions/discovery/cloud/aws/network.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { variableSettings } from '#functions/discovery/cloud/aws/secrets.ts';
import { type Reading, seen } from './reader.ts';

const SERVICE = 'Amazon SageMaker';

/** Returns the containers of a model: one, or a chain. */
const containersOf = (model: unknown): readonly unknown[] => {
  const primary = at(model, 'PrimaryContainer');
  return primary === undefined ? entries(model, 'Containers') : [primary];
};

/**
 * Returns the models that the variants of an endpoint serve, including shadow variants; a variant without a
 * model name is unknown.
 */
const modelsOf = async ({ region }: Reading, config: unknown): Promise<readonly unknown[]> => {
  const models: unknown[] = [];
  // In order, because the first one names the endpoint.
  for (const variant of ['ProductionVariants', 'ShadowProductionVariants'].flatMap((path) =>
    entries(config, path),
  )) {
    const ModelName = text(variant, 'ModelName');
    const model = ModelName && (await region.get('sagemaker:DescribeModel', { ModelName }));
    models.push(model || { ModelName });
  }
  return models;
};

/** Returns the scheduled monitoring types, such as `DataQuality`. */
const monitoringSettings = async ({ infrastructure }: Reading, EndpointName: string): Promise<Settings> => {
  const listed = await infrastructure.list('sagemaker:ListMonitoringSchedules', { EndpointName });
  const kinds = (listed ?? [])
    .filter((schedule) => text(schedule, 'MonitoringScheduleStatus') === 'Scheduled')
    .flatMap((schedule) => text(schedule, 'MonitoringType') ?? []);
  return kinds.length === 0 ? {} : { 'monitoringSchedules.types': [...new Set(kinds)].toSorted().join(', ') };
};

const isInNetwork = (model: unknown): boolean => at(model, 'VpcConfig') !== undefined;

/** Returns the infrastructure of an endpoint whose models were all read. */
const settingsOf = async (
  reading: Reading,
  models: readonly unknown[],
  containers: readonly unknown[],
  arn: string,
): Promise<Settings> => {
  const { infrastructure } = reading;
  const [first] = models;
  const images = containers.flatMap((each) => text(each, 'Image') ?? []);
  return {
    ...(await roleSettings(infrastructure, text(first, 'ExecutionRoleArn'), arn)),
    ...(await imageSettings(infrastructure, images)),
    // A model outside the networks of the account is not restricted by the security groups of the others.
    ...(models.every(isInNetwork) &&
      (await networkSettings(
        infrastructure,
        models.flatMap((model) => texts(model, 'VpcConfig.SecurityGroupIds')),
      ))),
    ...variableSettings(containers.flatMap((each) => Object.entries(pairs(each, 'Environment')))),
  };
};

const digestOf = (image: string | undefined) => /sha256:[0-9a-f]{64}/.exec(image ?? '')?.[0];

const readEndpoint = async (reading: Reading, EndpointName: string, summary: unknown): Promise<void> => {
  const { region } = reading;
  const endpoint = await region.get('sagemaker:DescribeEndpoint', { EndpointName });
  const EndpointConfigName = text(endpoint, 'EndpointConfigName');
  const config =
    EndpointConfigName && (await region.get('sagemaker:DescribeEndpointConfig', { EndpointConfigName }));
  const models = await modelsOf(reading, config);
  const containers = models.flatMap(containersOf);
  const deployed = entries(endpoint, 'ProductionVariants').flatMap((variant) =>
    entries(variant, 'DeployedImages'),
  );
  const image = text(containers[0], 'Image') ?? text(deployed[0], 'SpecifiedImage');
  const imageDigest = digestOf(text(deployed[0], 'ResolvedImage'));
  const [first] = models;
  const role = text(first, 'ExecutionRoleArn');
  const read = models.length > 0 && models.every((model) => at(model, 'ModelArn') !== undefined);
  const every = (is: (model: unknown) => boolean) => (read ? models.every(is) : undefined);
  const identifier =
    text(summary, 'EndpointArn') ?? `sagemaker:${region.accountId}/${region.region}/endpoint/${EndpointName}`;
  const volumeKey = text(config, 'KmsKeyId');
  reading.roles.used(role, identifier);
  seen(reading, SERVICE, {
    identifier,
    name: EndpointName,
    kind: 'model_endpoint',
    statement: ['Amazon SageMaker endpoint'],
    endpoint: `https://runtime.sagemaker.${region.region}.amazonaws.com/endpoints/${encodeURIComponent(EndpointName)}/invocations`,
    usesMLPipeline: 'It serves a model on Amazon SageMaker',
    settings: {
      ...settingsAt(summary, ['EndpointStatus']),
      ...settingsAt(config, ['KmsKeyId', 'DataCaptureConfig.EnableCapture', 'DataCaptureConfig.KmsKeyId']),
      ...(volumeKey === undefined ? {} : await keySettings(reading.infrastructure, volumeKey)),
      ...(await monitoringSettings(reading, EndpointName)),
      ...(read && (await settingsOf(reading, models, containers, identifier))),
      // True only if it applies to all variants, because a variant without isolation can reach what the
      // others cannot.
      EnableNetworkIsolation: every((model) => at(model, 'EnableNetworkIsolation') === true),
      'VpcConfig.set': every(isInNetwork),
    },
    facts: {
      product: { name: SERVICE },
      ...(image && { image }),
      ...(imageDigest && { imageDigest }),
      ...(role && { serviceAccount: role }),
      environmentNames: containers.flatMap((each) => Object.keys(fields(at(each, 'Environment')))),
    },
    reaches: { models: models.map((model) => text(model, 'ModelName')) },
  });
};

/** Reads the endpoints of a region. */
export const readSageMaker = async (reading: Reading): Promise<void> => {
  const endpoints = await reading.region.list('sagemaker:ListEndpoints');
  await eachNamed(endpoints, 'EndpointName', async (name, summary) => {
    reading.reach.searched();
    await readEndpoint(reading, name, summary);
  });
};
