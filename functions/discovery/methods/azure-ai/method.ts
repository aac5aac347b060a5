/**
 * The `azure.ai` method: agents, deployments, bots, endpoints and agent identities in the subscriptions that
 * an app may read.
 */
import { azureSession } from '#functions/clouds/azure/session.ts';
import { createReach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readFoundry } from './foundry.ts';
import { readIdentities } from './identities.ts';
import { readInfrastructure } from './infrastructure/infrastructure.ts';
import { withSharing } from './principals.ts';
import type { Found } from './reader.ts';
import { readResources } from './resources.ts';

export const method: DiscoveryMethod = {
  id: 'azure.ai',
  run: async (context) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    const now = context.now();
    await eachAccount(context, ['azure'], reach, async (account, own) => {
      const session = azureSession(context, account, own);
      if (!session) return;
      const found: Found[] = [];
      const reading = { session, found, reach: own };
      await readResources(reading);
      await readFoundry(reading);
      await readIdentities(reading);
      const infrastructure = await readInfrastructure(reading, now);
      for (const each of withSharing(found)) {
        const settings = { ...each.resource.settings, ...infrastructure(each) };
        sightings.push(resourceSighting('azure.ai', now.toISOString(), { ...each.resource, settings }));
      }
    });
    const connected = context.accounts.some(({ kind }) => kind === 'azure');
    const nothing = connected ? undefined : 'No Azure account is connected.';
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
