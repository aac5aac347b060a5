/**
 * The `aws.agents` method: agents that AWS services run or list, in the tenant's selected regions, with their
 * infrastructure.
 */
import { createInfrastructureReader } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { createRoles } from '#functions/discovery/cloud/aws/role.ts';
import { withUsers } from '#functions/discovery/cloud/aws/with-users.ts';
import { readAwsRegions } from '#functions/discovery/cloud/in-regions.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import { readAgentCore } from './agent-core.ts';
import { readAgentRegistry } from './agent-registry.ts';
import { readBedrock } from './bedrock.ts';
import { readConversational } from './conversational.ts';

export const method: DiscoveryMethod = {
  id: 'aws.agents',
  run: async (context) => {
    const roles = createRoles();
    const found = await readAwsRegions(context, async (region, into, reach) => {
      const now = context.now().toISOString();
      const infrastructure = createInfrastructureReader(region, reach, context.now);
      for (const read of [readBedrock, readAgentCore, readAgentRegistry, readConversational]) {
        await read({ region, into, reach, now, infrastructure, roles });
      }
    });
    return withUsers(found, roles);
  },
};
