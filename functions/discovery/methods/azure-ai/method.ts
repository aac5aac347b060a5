/** `azure.ai`: agents, deployments, bots, endpoints and identities of agents in the subscriptions that an app may read. */
import { azureSession } from '#functions/clouds/azure/session.ts';
import { createReach } from '#functions/clouds/reach.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readFoundry } from './foundry.ts';
import { readIdentities } from './identities.ts';
import { withSharing } from './principals.ts';
import type { Found } from './reader.ts';
import { readResources } from './resources.ts';
import { readSurroundings } from './surroundings/surroundings.ts';

export const method: DiscoveryMethod = {
  id: 'azure.ai',
  look: async (look) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    const now = look.now();
    const accounts = look.accounts.filter(({ kind }) => kind === 'azure');
    for (const account of accounts) {
      const session = azureSession(look, account, reach);
      if (!session) continue;
      const found: Found[] = [];
      const reading = { session, found, reach };
      await readResources(reading);
      await readFoundry(reading);
      await readIdentities(reading);
      const around = await readSurroundings(reading, now);
      for (const each of withSharing(found)) {
        const settings = { ...each.resource.settings, ...around(each) };
        sightings.push(resourceSighting('azure.ai', now.toISOString(), { ...each.resource, settings }));
      }
    }
    const nothing = accounts.length === 0 ? 'No account of Azure is connected.' : undefined;
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
