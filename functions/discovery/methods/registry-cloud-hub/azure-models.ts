import { managed, resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { azureSession } from '#functions/clouds/azure/session.ts';
import { byLink } from '#functions/clouds/bearer.ts';
import { pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import type { Gathered } from '#functions/discovery/cloud/in-regions.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';

const VERSION = '2024-10-01';

/** Reads the models of the Azure Machine Learning workspaces that an app may read. */
export const readAzureModels = async (
  context: DiscoveryContext,
  reach: Reach,
  { sightings }: Gathered,
): Promise<void> => {
  await eachAccount(context, ['azure'], reach, async (account, own) => {
    const arm = await azureSession(context, account, own)?.service('arm');
    const workspaces = arm && (await resourcesOf(arm, ['microsoft.machinelearningservices/workspaces']));
    for (const workspace of workspaces ?? []) {
      const id = text(workspace, 'id');
      if (!arm || id === undefined) continue;
      const where = `Azure Machine Learning, ${text(workspace, 'name')}`;
      const models = await arm.list(
        {
          url: managed(id, '/models', VERSION),
          permission: 'Microsoft.MachineLearningServices/workspaces/models/read',
          where,
        },
        'value',
        byLink('nextLink'),
      );
      for (const model of models ?? []) {
        const own = text(model, 'id');
        reach.searched();
        if (own === undefined) continue;
        sightings.push(
          resourceSighting('registry.cloud_hub', context.now().toISOString(), {
            identifier: own.toLowerCase(),
            name: text(model, 'name'),
            description: text(model, 'properties.description'),
            kind: 'training',
            statement: ['Model registered in Azure Machine Learning'],
            where,
            tags: { ...pairs(workspace, 'tags'), ...pairs(model, 'properties.tags') },
            usesMLPipeline: 'It is registered in Azure Machine Learning',
            settings: settingsAt(model, ['properties.latestVersion', 'properties.isArchived']),
            facts: { product: { name: 'Azure Machine Learning' } },
          }),
        );
      }
    }
  });
};
