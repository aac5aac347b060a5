/** Sightings of what is declared in a cluster; what is particular to a kind is read by the method that knows it. */

import { createNotes } from '#functions/discovery/looking/notes.ts';
import type { DiscoveryMethod, Look } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { DeclaredKind } from './declared-kinds.ts';
import { type DeclaredObject, declaredObjects } from './declared-objects.ts';
import { declaredAs, objectLabels, sightingBase, whereOf } from './sighting-base.ts';

/** What a kind says of itself. */
export interface Declared {
  readonly description?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Another identity than its own, such as that of the workload that it selects. */
  readonly identifier?: string | undefined;
  readonly facts?: Sighting['facts'];
  readonly reaches?: Sighting['reaches'];
  readonly usesMLPipeline?: boolean;
}

/** @param all every declared object of the method, for those that name one another */
export type ReadDeclared = (
  declared: DeclaredObject,
  all: readonly DeclaredObject[],
) => Promise<Declared> | Declared;

const sightingOf = (look: Look, { object, kind, identifier }: DeclaredObject, read: Declared): Sighting => {
  const { name, namespace } = object.metadata;
  const owner = { group: kind.group, kind: kind.kind, namespace, name };
  const base = sightingBase(
    look,
    kind.method,
    { ...owner, identifier: read.identifier ?? identifier, as: kind.as, declared: true },
    objectLabels(object),
  );
  return {
    ...base,
    ...(read.description ? { description: read.description.slice(0, 2000) } : {}),
    ...(read.endpoint ? { endpoint: read.endpoint } : {}),
    confidence: 'high',
    signs: [{ says: declaredAs(kind), where: whereOf(owner) }],
    ...(read.usesMLPipeline ? { usesMLPipeline: { is: true, because: declaredAs(kind) } } : {}),
    facts: { product: { name: kind.product }, ...base.facts, ...read.facts },
    reaches: read.reaches ?? {},
  };
};

/** One for each thing that is known by a name of its own; parts of it come under its name, and only where it is not seen itself. */
const distinct = (all: readonly DeclaredObject[]): readonly DeclaredObject[] => {
  const byIdentifier = new Map<string, DeclaredObject>();
  for (const one of all)
    if (one.own || !byIdentifier.has(one.identifier)) byIdentifier.set(one.identifier, one);
  return [...byIdentifier.values()];
};

/** A method that looks at the declared kinds of its own. */
export const declaredMethod = (id: DeclaredKind['method'], read: ReadDeclared): DiscoveryMethod => ({
  id,
  look: async (look) => {
    const notes = createNotes('No kubeconfig and no service account is on this machine.');
    const all = await declaredObjects(look, id, notes);
    const sightings: Sighting[] = [];
    for (const one of distinct(all)) sightings.push(sightingOf(look, one, await read(one, all)));
    return { sightings, coverage: notes.coverage() };
  },
});
