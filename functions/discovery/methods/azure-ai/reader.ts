import type { AzureSession } from '#functions/clouds/azure/session.ts';
import { pairs, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Resource } from '#functions/discovery/cloud/resource.ts';

/** What was found, with that by which its surroundings are asked for. */
export interface Found {
  readonly resource: Resource;
  /** Resource that diagnostic settings are of, such as the account of a deployment. */
  readonly of?: string;
  /** Project of Foundry that it is an agent of, where all of that project were read. */
  readonly project?: string;
  /** Principals under which it runs. */
  readonly principals?: readonly (string | undefined)[];
}

/** What a reader of one service is given. */
export interface Reading {
  readonly session: AzureSession;
  readonly found: Found[];
  readonly reach: Reach;
}

/** Ids of Azure are the same in whatever case they are written. */
export const azureId = (id: string): string => id.toLowerCase();

/** What all resources have. */
export const common = (row: unknown, id: string, service: string) => ({
  identifier: azureId(id),
  name: text(row, 'name'),
  where: `${service}, ${text(row, 'location') ?? 'global'}`,
  tags: pairs(row, 'tags'),
});

/** Notes a resource as seen. */
export const seen = (
  { found }: Pick<Reading, 'found'>,
  resource: Resource,
  surroundings: Omit<Found, 'resource'> = {},
): void => {
  found.push({ resource, ...surroundings });
};
