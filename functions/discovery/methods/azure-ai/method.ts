/** `azure.ai`: agents, deployments, bots, endpoints and identities of agents in the subscriptions that an app may read. */
import { azureSession } from '#functions/clouds/azure/session.ts';
import { createReach } from '#functions/clouds/reach.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readFoundry } from './foundry.ts';
import { readIdentities } from './identities.ts';
import { readResources } from './resources.ts';

export const method: DiscoveryMethod = {
  id: 'azure.ai',
  look: async (look) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    const accounts = look.accounts.filter(({ kind }) => kind === 'azure');
    for (const account of accounts) {
      const session = azureSession(look, account, reach);
      if (!session) continue;
      const reading = { session, sightings, reach, now: look.now().toISOString() };
      await readResources(reading);
      await readFoundry(reading);
      await readIdentities(reading);
    }
    const nothing = accounts.length === 0 ? 'No account of Azure is connected.' : undefined;
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
