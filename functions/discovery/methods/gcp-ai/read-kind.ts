import { text } from '#functions/clouds/fields.ts';
import { type GooglePermission, googleLists, listGoogle, placeOf } from '#functions/clouds/google/lists.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { type Resource, resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** A kind of resource: what listing it takes, and what is read of one. */
export interface GoogleKind {
  readonly permission: GooglePermission;
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
  { permission, read }: GoogleKind,
): Promise<readonly Sighting[] | undefined> => {
  const { session, location, reach, now } = reading;
  const before = reach.troubles();
  const all = await listGoogle(session, permission, location);
  if (all === undefined && reach.troubles() === before) return undefined;
  const where = placeOf(permission, session, location);
  const host = googleLists[permission].host(location);
  return (all ?? []).flatMap((entry) => {
    reach.looked();
    const name = text(entry, 'name');
    const resource = name === undefined ? undefined : read(entry);
    if (name === undefined || !resource) return [];
    return [resourceSighting('gcp.ai', now, { identifier: `//${host}/${name}`, where, ...resource })];
  });
};
