/**
 * The `aws.agents` method: agents that AWS services run or list, in the tenant's selected regions, with their
 * infrastructure.
 */
import { createAround } from '#functions/discovery/cloud/aws/around.ts';
import { createRoles } from '#functions/discovery/cloud/aws/role.ts';
import { withUsers } from '#functions/discovery/cloud/aws/with-users.ts';
import { lookInAws } from '#functions/discovery/cloud/in-regions.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import { readAgentCore } from './agent-core.ts';
import { readAgentRegistry } from './agent-registry.ts';
import { readBedrock } from './bedrock.ts';
import { readConversational } from './conversational.ts';

export const method: DiscoveryMethod = {
  id: 'aws.agents',
  look: async (look) => {
    const roles = createRoles();
    const found = await lookInAws(look, async (region, into, reach) => {
      const now = look.now().toISOString();
      const around = createAround(region, reach, look.now);
      for (const read of [readBedrock, readAgentCore, readAgentRegistry, readConversational]) {
        await read({ region, into, reach, now, around, roles });
      }
    });
    return withUsers(found, roles);
  },
};
