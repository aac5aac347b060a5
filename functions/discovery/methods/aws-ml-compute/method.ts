/** The `aws.ml_compute` method: SageMaker endpoints, and functions and services with signs of an agent. */
import { createAround } from '#functions/discovery/cloud/aws/around.ts';
import { createRoles } from '#functions/discovery/cloud/aws/role.ts';
import { withUsers } from '#functions/discovery/cloud/aws/with-users.ts';
import { lookInAws } from '#functions/discovery/cloud/in-regions.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import { readEcs } from './ecs.ts';
import { readLambda } from './lambda.ts';
import { readSageMaker } from './sage-maker.ts';

export const method: DiscoveryMethod = {
  id: 'aws.ml_compute',
  look: async (look) => {
    const roles = createRoles();
    const found = await lookInAws(look, async (region, into, reach) => {
      const now = look.now().toISOString();
      const around = createAround(region, reach, look.now);
      for (const read of [readSageMaker, readLambda, readEcs])
        await read({ region, into, reach, now, around, roles });
    });
    return withUsers(found, roles);
  },
};
