/** Common fields of all sightings in a cluster, regardless of the method. */
import { environmentOf, factsOfLabels } from '#functions/discovery/known/labels.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import type { AgentKind, Sighting } from '#shared/discovery/sighting.ts';
import { instant } from '#shared/kernel/time.ts';
import type { DeclaredKind } from './declared-kinds.ts';
import type { Custom } from './objects.ts';
import type { Owner } from './owners.ts';
import type { Subject } from './subjects.ts';

/** Returns display text for an object by kind and location. */
export const whereOf = ({ kind, namespace, name }: Owner): string =>
  `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`.slice(0, 500);

/** Returns `Declared as Agent of kagent.dev`. */
export const declaredAs = ({ kind, group }: Pick<DeclaredKind, 'kind' | 'group'>): string =>
  `Declared as ${kind} of ${group}`.slice(0, 300);

type Labels = Readonly<Record<string, string>>;

/** Returns the required fields of a sighting, and facts from labels. */
export const sightingBase = (
  context: DiscoveryContext,
  method: Sighting['method'],
  of: Owner & { readonly identifier: string; readonly as: AgentKind; readonly declared: boolean },
  labels: Labels,
): Omit<Sighting, 'signs' | 'confidence'> => {
  const { owners, tags, ...shown } = factsOfLabels(labels);
  return {
    method,
    observedAt: instant(context.now()),
    identifier: of.identifier,
    name: of.name.slice(0, 200),
    namedBy: of.declared ? 'declaration' : 'cloud',
    kind: of.as,
    platform: 'kubernetes',
    environment: environmentOf(labels, [of.namespace]),
    joins: {},
    ...shown,
    facts: { ...(owners ? { owners } : {}), ...(tags ? { tags } : {}) },
    reaches: {},
  };
};

/** Returns the labels of all parts of a subject; object labels take precedence over pod labels. */
export const labelsOf = ({ workloads }: Subject): Labels =>
  Object.assign(
    {},
    ...workloads.map(({ workload }) => ({ ...workload.podLabels, ...workload.metadata.labels })),
  );

/** Returns the labels and annotations of a declared object. */
export const objectLabels = ({ metadata }: Custom): Labels => ({
  ...metadata.annotations,
  ...metadata.labels,
});
