/** Objects by which agents and models are declared, each with the name that it is known by. */

import type { Notes } from '#functions/discovery/looking/notes.ts';
import type { Look } from '#functions/discovery/methods/method.ts';
import { type Cluster, clustersOf, noteListing } from './cluster.ts';
import { type DeclaredKind, declaredKinds } from './declared-kinds.ts';
import { type Custom, custom } from './objects.ts';
import { identifierOf, topmost } from './owners.ts';

export interface DeclaredObject {
  readonly cluster: Cluster;
  readonly kind: DeclaredKind;
  readonly object: Custom;
  /** That of what it belongs to, where it belongs to something declared itself. */
  readonly identifier: string;
  /** Whether it is itself what it is known by. */
  readonly own: boolean;
}

/** All that a method is to look at, in every cluster; how far the lists went is noted. */
export const declaredObjects = async (
  look: Look,
  method: DeclaredKind['method'],
  notes: Notes,
): Promise<readonly DeclaredObject[]> => {
  const all: DeclaredObject[] = [];
  for (const cluster of await clustersOf(look, notes)) {
    for (const kind of declaredKinds.filter((one) => one.method === method)) {
      const listing = await cluster.list(kind.group, kind.resource, custom);
      noteListing(listing, notes);
      for (const object of listing.items) {
        const { name, namespace } = object.metadata;
        const top = await topmost(cluster, kind, object);
        const owner = top ?? { group: kind.group, kind: kind.kind, namespace, name };
        all.push({ cluster, kind, object, identifier: identifierOf(cluster, owner), own: top === undefined });
      }
    }
  }
  return all;
};
