/** Bots, online endpoints of Azure Machine Learning, and container apps. */
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { at, settingsAt, text } from '#functions/clouds/fields.ts';
import { readApps } from './container-apps.ts';
import { azureId, common, type Reading, seen } from './reader.ts';

const BOT = 'microsoft.botservice/botservices';
const ENDPOINT = 'microsoft.machinelearningservices/workspaces/onlineendpoints';
const APP = 'microsoft.app/containerapps';
const ENVIRONMENT = 'microsoft.app/managedenvironments';

const readBot = (reading: Reading, row: unknown, id: string): void => {
  const app = text(row, 'properties.msaAppId');
  seen(reading, {
    ...common(row, id, 'Azure Bot Service'),
    also: [app && `entra-app:${app}`],
    kind: 'conversational',
    statement: ['Azure Bot Service bot'],
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
  seen(
    reading,
    {
      ...common(row, id, 'Azure Machine Learning'),
      kind: 'model_endpoint',
      statement: ['Azure Machine Learning online endpoint'],
      endpoint: text(row, 'properties.scoringUri'),
      usesMLPipeline: 'It serves an Azure Machine Learning model',
      settings: {
        ...settingsAt(at(row, 'properties'), ['authMode', 'publicNetworkAccess', 'provisioningState']),
        'compute.set': text(row, 'properties.compute') !== undefined,
        'identity.type': text(row, 'identity.type'),
      },
      facts: { product: { name: 'Azure Machine Learning' } },
    },
    { principals: [text(row, 'identity.principalId')] },
  );

/** Reads them in every subscription. */
export const readResources = async (reading: Reading): Promise<void> => {
  const arm = await reading.session.service('arm');
  const rows = arm && (await resourcesOf(arm, [BOT, ENDPOINT, APP, ENVIRONMENT]));
  if (!arm || !rows) return;
  const of = (type: string) => rows.filter((row) => azureId(text(row, 'type') ?? '') === type);
  const withId = (type: string) =>
    of(type).flatMap((row) => {
      const id = text(row, 'id');
      return id === undefined ? [] : [[id, row] as const];
    });
  const bots = withId(BOT);
  const endpoints = withId(ENDPOINT);
  const apps = withId(APP);
  reading.reach.searched(bots.length + endpoints.length + apps.length);
  for (const [id, row] of bots) readBot(reading, row, id);
  for (const [id, row] of endpoints) readEndpoint(reading, row, id);
  await readApps(reading, arm, apps, of(ENVIRONMENT));
};
