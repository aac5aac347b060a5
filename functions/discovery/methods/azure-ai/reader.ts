import type { AzureSession } from '#functions/clouds/azure/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { type Resource, resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** What a reader of one service is given. */
export interface Reading {
  readonly session: AzureSession;
  readonly sightings: Sighting[];
  readonly reach: Reach;
  readonly now: Instant;
}

/** Ids of Azure are the same in whatever case they are written. */
export const azureId = (id: string): string => id.toLowerCase();

/** Notes a resource as seen. */
export const seen = ({ sightings, now }: Reading, resource: Resource): void => {
  sightings.push(resourceSighting('azure.ai', now, resource));
};
