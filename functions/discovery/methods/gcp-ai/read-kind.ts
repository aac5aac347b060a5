import { text } from '#functions/clouds/fields.ts';
import { type GooglePermission, googleLists, listGoogle, placeOf } from '#functions/clouds/google/lists.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Resource } from '#functions/discovery/cloud/resource.ts';

/** A kind of resource: what listing it takes, and what is read of one. */
export interface GoogleKind {
  readonly permission: GooglePermission;
  /** Accounts under which one runs, whether it is an agent or not; its default account is none of them. */
  readonly runsAs: (entry: unknown) => readonly (string | undefined)[];
  /** Undefined for what is no agent. */
  readonly read: (entry: unknown) => Omit<Resource, 'identifier' | 'where'> | undefined;
}

/** What was found, with that by which its surroundings are asked for. */
export interface GoogleFound {
  readonly resource: Resource;
  readonly permission: GooglePermission;
  readonly location: string;
  readonly entry: unknown;
  readonly runsAs: readonly string[];
}

export interface KindRead {
  readonly found: readonly GoogleFound[];
  /** Accounts under which each of all that is listed runs, agents or not. */
  readonly accounts: readonly (readonly string[])[];
}

/** Reads all of a kind in a location of a project; undefined where the service is not offered there, or not in use. */
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
    reach.looked();
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
