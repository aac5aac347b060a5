import { text } from '#functions/clouds/fields.ts';
import { type GooglePermission, googleLists, listGoogle, placeOf } from '#functions/clouds/google/lists.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Resource } from '#functions/discovery/cloud/resource.ts';

/** A kind of resource: how to list it, and what to read from each. */
export interface GoogleKind {
  readonly permission: GooglePermission;
  /** Service accounts of a resource, whether it is an agent or not; without the default account. */
  readonly runsAs: (entry: unknown) => readonly (string | undefined)[];
  /** Undefined if it is not an agent. */
  readonly read: (entry: unknown) => Omit<Resource, 'identifier' | 'where'> | undefined;
}

/** A discovered resource, with the keys for reading its infrastructure. */
export interface GoogleFound {
  readonly resource: Resource;
  readonly permission: GooglePermission;
  readonly location: string;
  readonly entry: unknown;
  readonly runsAs: readonly string[];
}

export interface KindRead {
  readonly found: readonly GoogleFound[];
  /** Service accounts of every listed resource, agents or not. */
  readonly accounts: readonly (readonly string[])[];
}

/**
 * Reads all resources of a kind in a location of a project; undefined if the service is not offered there or
 * not in use.
 */
export const readKind = async (
  reading: { readonly session: GoogleSession; readonly location: string; readonly reach: Reach },
  { permission, read, runsAs }: GoogleKind,
): Promise<KindRead | undefined> => {
  const { session, location, reach } = reading;
  const before = reach.troubles();
  const all = await listGoogle(session, permission, location);
  if (all === undefined && reach.troubles() === before) return undefined;
  const where = placeOf(permission, session, location);
  const host = googleLists[permission].host(location);
  const accounts: (readonly string[])[] = [];
  const found = (all ?? []).flatMap((entry) => {
    reach.searched();
    const own = [...new Set(runsAs(entry).filter((account) => account !== undefined))];
    accounts.push(own);
    const name = text(entry, 'name');
    const resource = name === undefined ? undefined : read(entry);
    if (name === undefined || !resource) return [];
    return [
      {
        resource: { identifier: `//${host}/${name}`, where, ...resource },
        permission,
        location,
        entry,
        runsAs: own,
      },
    ];
  });
  return { found, accounts };
};
