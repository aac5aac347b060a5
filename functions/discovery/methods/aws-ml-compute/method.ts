/** The `aws.ml_compute` method: SageMaker endpoints, and functions and services with signs of an agent. */
import { createInfrastructureReader } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { createRoles } from '#functions/discovery/cloud/aws/role.ts';
import { withUsers } from '#functions/discovery/cloud/aws/with-users.ts';
import { readAwsRegions } from '#functions/discovery/cloud/in-regions.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import { readEcs } from './ecs.ts';
import { readLambda } from './lambda.ts';
import { readSageMaker } from './sage-maker.ts';

export const method: DiscoveryMethod = {
  id: 'aws.ml_compute',
  run: async (context) => {
    const roles = createRoles();
    const found = await readAwsRegions(context, async (region, into, reach) => {
      const now = context.now().toISOString();
      const infrastructure = createInfrastructureReader(region, reach, context.now);
      for (const read of [readSageMaker, readLambda, readEcs])
        await read({ region, into, reach, now, infrastructure, roles });
    });
    return withUsers(found, roles);
  },
};
