import { byToken } from '#functions/discovery/cloud/bearer.ts';
import { text } from '#functions/discovery/cloud/fields.ts';
import type { GoogleSession } from '#functions/discovery/cloud/google/session.ts';
import type { Reach } from '#functions/discovery/cloud/reach.ts';
import { type Resource, resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** A kind of resource: where it is listed, what it takes, and what is read of one. */
export interface GoogleKind {
  /** Product, for people. */
  readonly service: string;
  /** Host in a location. */
  readonly host: (location: string) => string;
  readonly version: string;
  /** Last part of the path, and field of the answer. */
  readonly collection: string;
  readonly permission: string;
  /** Undefined for what is no agent. */
  readonly read: (entry: unknown) => Omit<Resource, 'identifier' | 'where'> | undefined;
}

/** Reads all of a kind in a location of a project; undefined where the service is not offered there, or not in use. */
export const readKind = async (
  reading: {
    readonly session: GoogleSession;
    readonly location: string;
    readonly reach: Reach;
    readonly now: Instant;
  },
  { service, host, version, collection, permission, read }: GoogleKind,
): Promise<readonly Sighting[] | undefined> => {
  const before = reading.reach.troubles();
  const { session, location, reach, now } = reading;
  const { projectId } = session;
  const where = `${service}, project ${projectId}, ${location}`;
  const parent = `projects/${encodeURIComponent(projectId)}/locations/${encodeURIComponent(location)}`;
  const all = await session.service.list(
    {
      url: `https://${host(location)}/${version}/${parent}/${collection}?pageSize=100`,
      permission,
      where,
    },
    collection,
    byToken('nextPageToken', 'pageToken'),
  );
  if (all === undefined && reach.troubles() === before) return undefined;
  return (all ?? []).flatMap((entry) => {
    reach.looked();
    const name = text(entry, 'name');
    const resource = name === undefined ? undefined : read(entry);
    if (name === undefined || !resource) return [];
    return [
      resourceSighting('gcp.ai', now, { identifier: `//${host(location)}/${name}`, where, ...resource }),
    ];
  });
};
