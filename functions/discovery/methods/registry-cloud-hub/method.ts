/** `registry.cloud_hub`: models registered in clouds, and those of a Hugging Face organization. */

import { createReach } from '#functions/clouds/reach.ts';
import type { Gathered } from '#functions/discovery/cloud/in-regions.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import { readAzureModels } from './azure-models.ts';
import { readHuggingFace } from './hugging-face.ts';
import { readModelPackages } from './model-packages.ts';
import { readVertexModels } from './vertex-models.ts';

const kinds: ReadonlySet<string> = new Set(['aws', 'azure', 'gcp', 'hugging_face']);

export const method: DiscoveryMethod = {
  id: 'registry.cloud_hub',
  run: async (context) => {
    const reach = createReach();
    const into: Gathered = { sightings: [], addresses: [] };
    for (const read of [readModelPackages, readVertexModels, readAzureModels, readHuggingFace]) {
      await read(context, reach, into);
    }
    const connected = context.accounts.some(({ kind }) => kinds.has(kind));
    const nothing = connected ? undefined : 'No cloud or model hub account with a registry is connected.';
    return { sightings: into.sightings, coverage: reach.coverage(nothing) };
  },
};
