/**
 * Network restrictions other than Kubernetes network policies: those of Cilium, Calico, Antrea, and
 * administrators.
 */
import * as v from 'valibot';
import type { Notes } from '#functions/discovery/context/notes.ts';
import { type Cluster, isWhole, type Listing, noteState } from '#functions/discovery/kubernetes/cluster.ts';
import {
  labelSelector,
  metadata,
  type NetworkPolicy,
  named,
} from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt } from '#functions/discovery/kubernetes/reading.ts';
import { selects } from '#functions/discovery/kubernetes/selectors.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';

/** A Cilium policy has one specification, or several. */
const ciliumPolicy = v.object({
  metadata,
  spec: v.nullish(v.record(v.string(), v.unknown()), {}),
  specs: v.nullish(v.array(v.record(v.string(), v.unknown())), []),
});
type CiliumPolicy = v.InferOutput<typeof ciliumPolicy>;

type Named = v.InferOutput<typeof named>;

export interface OtherPolicies {
  readonly cilium: Listing<CiliumPolicy>;
  /** Policies whose rules are not read: if there are any, the restrictions of an agent are unknown. */
  readonly unread: readonly Listing<Named>[];
}

const unread = [
  ['cilium.io', 'ciliumclusterwidenetworkpolicies'],
  ['crd.projectcalico.org', 'networkpolicies'],
  ['crd.projectcalico.org', 'globalnetworkpolicies'],
  ['policy.networking.k8s.io', 'adminnetworkpolicies'],
  ['policy.networking.k8s.io', 'baselineadminnetworkpolicies'],
  // Successor of these two (v1alpha2).
  ['policy.networking.k8s.io', 'clusternetworkpolicies'],
  // With the Calico API server, or without it (v3).
  ['projectcalico.org', 'networkpolicies'],
  ['projectcalico.org', 'globalnetworkpolicies'],
  ['crd.antrea.io', 'networkpolicies'],
  ['crd.antrea.io', 'clusternetworkpolicies'],
] as const;

export const otherPolicies = async (cluster: Cluster, notes: Notes): Promise<OtherPolicies> => {
  const cilium = await cluster.list('cilium.io', 'ciliumnetworkpolicies', ciliumPolicy);
  const others: Listing<Named>[] = [];
  for (const [group, resource] of unread) others.push(await cluster.list(group, resource, named));
  for (const listing of [cilium, ...others]) noteState(listing, notes);
  return { cilium, unread: others };
};

/** Prefix of Kubernetes network policies in Calico's API, which lists them among its own. */
const TRANSLATED = 'knp.default.';

/**
 * Whether only network policies and Cilium policies can affect an agent of a namespace: policies of other
 * namespaces do not select its pods.
 */
export const areAllRead = (
  { cilium, unread: others }: OtherPolicies,
  namespace: string,
  networkPolicies: readonly NetworkPolicy[],
): boolean => {
  const isRead = ({ metadata: { name, namespace: within } }: Named) =>
    (within !== '' && within !== namespace) ||
    networkPolicies.some(
      ({ metadata }) => metadata.namespace === within && `${TRANSLATED}${metadata.name}` === name,
    );
  return isWhole(cilium) && others.every((one) => isWhole(one) && one.items.every(isRead));
};

/** Cilium selectors contain pod labels with their source: `k8s:app`. */
const plainly = (labels: unknown) =>
  Object.fromEntries(
    Object.entries((labels ?? {}) as object).map(([name, value]) => [
      name.replace(/^(?:k8s|any)[:.]/, ''),
      value,
    ]),
  );

/** Returns the Cilium specifications that select an agent. */
export const ciliumOf = (
  { namespace, workloads }: Subject,
  { cilium }: OtherPolicies,
): readonly { readonly name: string; readonly spec: unknown }[] =>
  cilium.items
    .filter((one) => one.metadata.namespace === namespace)
    .flatMap((of) => [of.spec, ...of.specs].map((spec) => ({ name: of.metadata.name, spec })))
    .filter(({ spec }) => {
      const selector = at(spec, 'endpointSelector');
      const read = v.safeParse(labelSelector, {
        matchLabels: plainly(at(selector, 'matchLabels')),
        matchExpressions: listAt(selector, 'matchExpressions'),
      });
      return (
        selector !== undefined &&
        read.success &&
        workloads.some(({ workload }) => selects(read.output, workload.podLabels))
      );
    });

/**
 * Returns the directions that Cilium specifications restrict: those with rules, unless default deny is
 * disabled.
 */
export const closedByCilium = (specs: readonly { readonly spec: unknown }[]): readonly string[] =>
  specs.flatMap(({ spec }) =>
    (['ingress', 'egress'] as const).flatMap((direction) =>
      Array.isArray(at(spec, direction)) && at(spec, `enableDefaultDeny.${direction}`) !== false
        ? [direction === 'ingress' ? 'Ingress' : 'Egress']
        : [],
    ),
  );
