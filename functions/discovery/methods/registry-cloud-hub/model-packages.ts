/** Amazon SageMaker model package groups, with the approval of their newest version. */

import { eachNamed } from '#functions/clouds/aws/region.ts';
import { at, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { type Gathered, readAws } from '#functions/discovery/cloud/in-regions.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';

const versionOf = (entry: unknown): number => Number(at(entry, 'ModelPackageVersion') ?? 0);

/** Reads them in each region of each account. */
export const readModelPackages = (context: DiscoveryContext, reach: Reach, into: Gathered): Promise<void> =>
  readAws(
    context,
    async (region) => {
      const groups = await region.list('sagemaker:ListModelPackageGroups');
      await eachNamed(groups, 'ModelPackageGroupName', async (name, group) => {
        reach.searched();
        const packages = await region.list('sagemaker:ListModelPackages', { ModelPackageGroupName: name });
        const newest = (packages ?? []).toSorted((a, b) => versionOf(b) - versionOf(a))[0];
        into.sightings.push(
          resourceSighting('registry.cloud_hub', context.now().toISOString(), {
            identifier: text(group, 'ModelPackageGroupArn') ?? `sagemaker:${region.accountId}/${name}`,
            name,
            description: text(group, 'ModelPackageGroupDescription'),
            kind: 'training',
            statement: ['Amazon SageMaker model package group'],
            where: `Amazon SageMaker, ${region.region}, account ${region.accountId}`,
            usesMLPipeline: 'It is registered in Amazon SageMaker',
            settings: {
              ModelApprovalStatus: text(newest, 'ModelApprovalStatus'),
              ...(newest !== undefined && { ModelPackageVersion: versionOf(newest) }),
            },
            facts: { product: { name: 'Amazon SageMaker' } },
          }),
        );
      });
    },
    reach,
    into,
  );
