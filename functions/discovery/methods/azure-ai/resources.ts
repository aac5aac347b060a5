/** Bots, online endpoints of Azure Machine Learning, and container apps of which something says that they run an agent. */
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { at, entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import { recognised } from '#functions/discovery/cloud/containers.ts';
import { azureId, type Reading, seen } from './reader.ts';

const BOT = 'microsoft.botservice/botservices';
const ENDPOINT = 'microsoft.machinelearningservices/workspaces/onlineendpoints';
const APP = 'microsoft.app/containerapps';

/** What all resources have. */
const common = (row: unknown, id: string, service: string) => ({
  identifier: azureId(id),
  name: text(row, 'name'),
  where: `${service}, ${text(row, 'location') ?? 'global'}`,
  tags: pairs(row, 'tags'),
});

const readBot = (reading: Reading, row: unknown, id: string): void => {
  const app = text(row, 'properties.msaAppId');
  seen(reading, {
    ...common(row, id, 'Azure Bot Service'),
    also: [app && `entra-app:${app}`],
    kind: 'conversational',
    says: ['Bot of Azure Bot Service'],
    description: text(row, 'properties.description'),
    endpoint: text(row, 'properties.endpoint'),
    settings: settingsAt(at(row, 'properties'), [
      'publicNetworkAccess',
      'disableLocalAuth',
      'isCmekEnabled',
      'msaAppType',
    ]),
    facts: { product: { name: 'Azure Bot Service' }, ...(app && { serviceAccount: app }) },
  });
};

const readEndpoint = (reading: Reading, row: unknown, id: string): void =>
  seen(reading, {
    ...common(row, id, 'Azure Machine Learning'),
    kind: 'model_endpoint',
    says: ['Online endpoint of Azure Machine Learning'],
    endpoint: text(row, 'properties.scoringUri'),
    usesMLPipeline: 'It serves a model of Azure Machine Learning',
    settings: {
      ...settingsAt(at(row, 'properties'), ['authMode', 'publicNetworkAccess', 'provisioningState']),
      'identity.type': text(row, 'identity.type'),
    },
    facts: { product: { name: 'Azure Machine Learning' } },
  });

const readApp = (reading: Reading, row: unknown, id: string): void => {
  const containers = entries(row, 'properties.template.containers');
  const images = containers.flatMap((container) => text(container, 'image') ?? []);
  const environmentNames = containers.flatMap((container) =>
    entries(container, 'env').flatMap((each) => text(each, 'name') ?? []),
  );
  const found = recognised({ images, environmentNames, words: [text(row, 'name')] });
  if (!found) return;
  const host = text(row, 'properties.configuration.ingress.fqdn');
  const external = at(row, 'properties.configuration.ingress.external');
  seen(reading, {
    ...common(row, id, 'Azure Container Apps'),
    kind: found.kind,
    confidence: found.confidence,
    says: found.says,
    endpoint: host && `https://${host}`,
    settings: {
      ...settingsAt(at(row, 'properties'), [
        'configuration.ingress.external',
        'configuration.ingress.allowInsecure',
        'configuration.ingress.clientCertificateMode',
      ]),
      'identity.type': text(row, 'identity.type'),
    },
    facts: {
      environmentNames,
      ...(found.product && { product: { name: found.product } }),
      ...(images[0] && { image: images[0] }),
      ...(typeof external === 'boolean' && { public: external }),
    },
  });
};

const readers: Readonly<Record<string, (reading: Reading, row: unknown, id: string) => void>> = {
  [BOT]: readBot,
  [ENDPOINT]: readEndpoint,
  [APP]: readApp,
};

/** Reads them in every subscription. */
export const readResources = async (reading: Reading): Promise<void> => {
  const arm = await reading.session.service('arm');
  const rows = arm && (await resourcesOf(arm, Object.keys(readers)));
  for (const row of rows ?? []) {
    const id = text(row, 'id');
    if (id === undefined) continue;
    reading.reach.looked();
    readers[azureId(text(row, 'type') ?? '')]?.(reading, row, id);
  }
};
