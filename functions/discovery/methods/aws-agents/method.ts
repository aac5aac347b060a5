/** `aws.agents`: agents that services of AWS run or list, in the regions that the tenant chose. */
import { lookInAws } from '#functions/discovery/cloud/in-regions.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import { readAgentCore } from './agent-core.ts';
import { readAgentRegistry } from './agent-registry.ts';
import { readBedrock } from './bedrock.ts';
import { readConversational } from './conversational.ts';

export const method: DiscoveryMethod = {
  id: 'aws.agents',
  look: (look) =>
    lookInAws(look, async (region, into, reach) => {
      const now = look.now().toISOString();
      for (const read of [readBedrock, readAgentCore, readAgentRegistry, readConversational]) {
        await read({ region, into, reach, now });
      }
    }),
};
