/** Models of a Hugging Face organization, and its inference endpoints. */

import { at, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { hubOf, listHubEndpoints, listHubModels } from '#functions/clouds/registries/hugging-face.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import type { Gathered } from '#functions/discovery/cloud/in-regions.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';

/** Reads both for each connected organization. */
export const readHuggingFace = async (
  context: DiscoveryContext,
  reach: Reach,
  { sightings }: Gathered,
): Promise<void> => {
  await eachAccount(context, ['hugging_face'], reach, async (account, own) => {
    const hub = hubOf(context, account, own);
    if (!hub) return;
    const { organization, where } = hub;
    const now = context.now().toISOString();
    const models = await listHubModels(hub);
    for (const model of models ?? []) {
      const id = text(model, 'id');
      reach.searched();
      if (id === undefined) continue;
      const license = texts(model, 'tags').find((tag) => tag.startsWith('license:'));
      const isPrivate = at(model, 'private');
      sightings.push(
        resourceSighting('registry.cloud_hub', now, {
          identifier: `huggingface:${id}`,
          name: id,
          kind: 'training',
          statement: ['Hugging Face model'],
          where,
          usesMLPipeline: 'It is published on Hugging Face',
          settings: {
            ...settingsAt(model, ['private', 'gated', 'pipeline_tag', 'sha', 'lastModified']),
            license: license?.slice('license:'.length),
          },
          facts: {
            product: { name: 'Hugging Face' },
            owners: [organization],
            ...(typeof isPrivate === 'boolean' && { public: !isPrivate }),
          },
        }),
      );
    }
    const endpoints = await listHubEndpoints(hub);
    for (const endpoint of endpoints ?? []) {
      const name = text(endpoint, 'name');
      reach.searched();
      if (name === undefined) continue;
      const type = text(endpoint, 'type');
      sightings.push(
        resourceSighting('registry.cloud_hub', now, {
          identifier: `huggingface-endpoint:${organization}/${name}`,
          name,
          kind: 'model_endpoint',
          statement: ['Hugging Face inference endpoint'],
          where,
          endpoint: text(endpoint, 'status.url'),
          usesMLPipeline: 'It serves a Hugging Face model',
          settings: settingsAt(endpoint, ['type', 'status.state', 'model.revision', 'model.task']),
          facts: { product: { name: 'Hugging Face' }, ...(type && { public: type !== 'private' }) },
          reaches: { models: [text(endpoint, 'model.repository')] },
        }),
      );
    }
  });
};
