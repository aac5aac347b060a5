/** `azure.ai`: agents, deployments, bots, endpoints and identities of agents in the subscriptions that an app may read. */
import { azureSession } from '#functions/clouds/azure/session.ts';
import { createReach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
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
    await eachAccount(look, ['azure'], reach, async (account, own) => {
      const session = azureSession(look, account, own);
      if (!session) return;
      const reading = { session, sightings, reach: own, now: look.now().toISOString() };
      await readResources(reading);
      await readFoundry(reading);
      await readIdentities(reading);
    });
    const connected = look.accounts.some(({ kind }) => kind === 'azure');
    const nothing = connected ? undefined : 'No account of Azure is connected.';
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
