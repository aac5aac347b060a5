import type { AzureSession } from '#functions/clouds/azure/session.ts';
import { pairs, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Resource } from '#functions/discovery/cloud/resource.ts';

/** A discovered resource, with the keys for reading its infrastructure. */
export interface Found {
  readonly resource: Resource;
  /** Resource that has the diagnostic settings, such as the account of a deployment. */
  readonly of?: string;
  /** Foundry project of an agent, if all agents of that project were read. */
  readonly project?: string;
  /** Principals that it runs as. */
  readonly principals?: readonly (string | undefined)[];
}

/** Input of a service reader. */
export interface Reading {
  readonly session: AzureSession;
  readonly found: Found[];
  readonly reach: Reach;
}

/** Normalizes an Azure id; Azure ids are case-insensitive. */
export const azureId = (id: string): string => id.toLowerCase();

/** Returns the fields common to all resources. */
export const common = (row: unknown, id: string, service: string) => ({
  identifier: azureId(id),
  name: text(row, 'name'),
  where: `${service}, ${text(row, 'location') ?? 'global'}`,
  tags: pairs(row, 'tags'),
});

/** Records a resource as seen. */
export const seen = (
  { found }: Pick<Reading, 'found'>,
  resource: Resource,
  siblings: Omit<Found, 'resource'> = {},
): void => {
  found.push({ resource, ...siblings });
};
