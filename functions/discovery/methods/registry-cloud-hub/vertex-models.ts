import { entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import { googleLists, listGoogle, placeOf } from '#functions/clouds/google/lists.ts';
import { googleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import type { Gathered } from '#functions/discovery/cloud/in-regions.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';

/**
 * Reads Vertex AI models in each selected location. A deployed model is served; any other counts as training.
 */
export const readVertexModels = async (
  context: DiscoveryContext,
  reach: Reach,
  { sightings }: Gathered,
): Promise<void> => {
  await eachAccount(context, ['gcp'], reach, async (account, own) => {
    const session = await googleSession(context, account, own);
    for (const location of session?.locations ?? []) {
      if (!session || location === 'global') continue;
      const models = await listGoogle(session, 'aiplatform.models.list', location);
      const host = googleLists['aiplatform.models.list'].host(location);
      const where = placeOf('aiplatform.models.list', session, location);
      for (const model of models ?? []) {
        const name = text(model, 'name');
        reach.searched();
        if (name === undefined) continue;
        const deployed = entries(model, 'deployedModels').length;
        sightings.push(
          resourceSighting('registry.cloud_hub', context.now().toISOString(), {
            identifier: `//${host}/${name}`,
            name: text(model, 'displayName'),
            description: text(model, 'description'),
            kind: deployed > 0 ? 'model_endpoint' : 'training',
            statement: ['Model registered in Vertex AI'],
            where,
            tags: pairs(model, 'labels'),
            usesMLPipeline: 'It is registered in Vertex AI',
            settings: {
              ...settingsAt(model, ['versionId', 'encryptionSpec.kmsKeyName', 'modelSourceInfo.sourceType']),
              'deployedModels.count': deployed,
            },
            facts: { product: { name: 'Vertex AI' } },
          }),
        );
      }
    }
  });
};
