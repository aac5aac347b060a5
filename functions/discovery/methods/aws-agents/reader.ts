import type { AwsRegion } from '#functions/clouds/aws/region.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { InfrastructureReader } from '#functions/discovery/cloud/aws/infrastructure.ts';
import type { Roles } from '#functions/discovery/cloud/aws/role.ts';
import type { Gathered } from '#functions/discovery/cloud/in-regions.ts';
import { type Resource, resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Input of a service reader. */
export interface Reading {
  readonly region: AwsRegion;
  readonly into: Gathered;
  readonly reach: Reach;
  readonly now: Instant;
  /** Infrastructure of agents. */
  readonly infrastructure: InfrastructureReader;
  readonly roles: Roles;
}

/** Records a resource of a service as seen. */
export const seen = (
  { region, into, reach, now, roles }: Reading,
  service: string,
  resource: Omit<Resource, 'where'>,
): void => {
  reach.searched();
  roles.used(resource.facts?.serviceAccount, resource.identifier);
  const where = `${service}, ${region.region}, account ${region.accountId}`;
  into.sightings.push(resourceSighting('aws.agents', now, { ...resource, where }));
};
