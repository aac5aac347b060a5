/** Objects that declare agents and models, each with its identifying name. */

import type { Notes } from '#functions/discovery/context/notes.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import { type Cluster, clustersOf, noteListing } from './cluster.ts';
import { type DeclaredKind, declaredKinds } from './declared-kinds.ts';
import { type Custom, custom } from './objects.ts';
import { identifierOf, topmost } from './owners.ts';

export interface DeclaredObject {
  readonly cluster: Cluster;
  readonly kind: DeclaredKind;
  readonly object: Custom;
  /** Identifier of its declared owner, if it has one. */
  readonly identifier: string;
  /** True if the identifier is its own. */
  readonly own: boolean;
}

/** Returns all objects that a method scans, in every cluster, and notes the coverage of the lists. */
export const declaredObjects = async (
  context: DiscoveryContext,
  method: DeclaredKind['method'],
  notes: Notes,
): Promise<readonly DeclaredObject[]> => {
  const all: DeclaredObject[] = [];
  for (const cluster of await clustersOf(context, notes)) {
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
