/** Sightings of declared objects in a cluster; the method reads kind-specific fields. */

import { createNotes } from '#functions/discovery/context/notes.ts';
import type { DiscoveryContext, DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { DeclaredKind } from './declared-kinds.ts';
import { type DeclaredObject, declaredObjects } from './declared-objects.ts';
import { declaredAs, objectLabels, sightingBase, whereOf } from './sighting-base.ts';

/** Kind-specific fields. */
export interface Declared {
  readonly description?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Identity other than its own, such as that of the workload that it selects. */
  readonly identifier?: string | undefined;
  readonly facts?: Sighting['facts'];
  readonly reaches?: Sighting['reaches'];
  readonly usesMLPipeline?: boolean;
}

/** @param all all declared objects of the method, for those that reference one another */
export type ReadDeclared = (
  declared: DeclaredObject,
  all: readonly DeclaredObject[],
) => Promise<Declared> | Declared;

const sightingOf = (
  context: DiscoveryContext,
  { object, kind, identifier }: DeclaredObject,
  read: Declared,
): Sighting => {
  const { name, namespace } = object.metadata;
  const owner = { group: kind.group, kind: kind.kind, namespace, name };
  const base = sightingBase(
    context,
    kind.method,
    { ...owner, identifier: read.identifier ?? identifier, as: kind.as, declared: true },
    objectLabels(object),
  );
  return {
    ...base,
    ...(read.description ? { description: read.description.slice(0, 2000) } : {}),
    ...(read.endpoint ? { endpoint: read.endpoint } : {}),
    confidence: 'high',
    signs: [{ statement: declaredAs(kind), where: whereOf(owner) }],
    ...(read.usesMLPipeline ? { usesMLPipeline: { is: true, because: declaredAs(kind) } } : {}),
    facts: { product: { name: kind.product }, ...base.facts, ...read.facts },
    reaches: read.reaches ?? {},
  };
};

/**
 * Returns one object per identifier; parts use their owner's identifier, and count only if the owner itself
 * is not listed.
 */
const distinct = (all: readonly DeclaredObject[]): readonly DeclaredObject[] => {
  const byIdentifier = new Map<string, DeclaredObject>();
  for (const one of all)
    if (one.own || !byIdentifier.has(one.identifier)) byIdentifier.set(one.identifier, one);
  return [...byIdentifier.values()];
};

/** Returns a method that scans its own declared kinds. */
export const declaredMethod = (id: DeclaredKind['method'], read: ReadDeclared): DiscoveryMethod => ({
  id,
  run: async (context) => {
    const notes = createNotes('This machine has no kubeconfig and no service account.');
    const all = await declaredObjects(context, id, notes);
    const sightings: Sighting[] = [];
    for (const one of distinct(all)) sightings.push(sightingOf(context, one, await read(one, all)));
    return { sightings, coverage: notes.coverage() };
  },
});
