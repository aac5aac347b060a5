/** Policies that select an agent: network policies, and those of Istio. */

import { namesText } from '#functions/discovery/known/names-text.ts';
import { isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import type { IstioPolicy, NetworkPolicy, Pod } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt } from '#functions/discovery/kubernetes/reading.ts';
import { selects } from '#functions/discovery/kubernetes/selectors.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { ClusterNetwork } from './cluster-network.ts';
import { egressOf } from './egress.ts';
import { CILIUM } from './enforcing.ts';
import { directionsOf, opennessOf } from './openness.ts';
import { areAllRead, ciliumOf, closedByCilium } from './other-policies.ts';
import type { Reach } from './reach.ts';

/** Namespace of mesh-wide Istio policies, unless Istio was installed elsewhere. */
const MESH = 'istio-system';

const labelsOf = ({ workloads }: Subject) => workloads.map(({ workload }) => workload.podLabels);

const networkPoliciesOf = (subject: Subject, { networkPolicies }: ClusterNetwork) =>
  networkPolicies.items.filter(
    ({ metadata, spec }) =>
      metadata.namespace === subject.namespace &&
      labelsOf(subject).some((labels) => selects(spec.podSelector ?? {}, labels)),
  );

/**
 * In the mesh-wide namespace, a policy with a selector is ignored (security.istio.io/v1 PeerAuthentication).
 */
const isInForce = ({ metadata, spec }: IstioPolicy): boolean => !spec.selector || metadata.namespace !== MESH;

/** By selector, for the entire namespace, for the entire mesh, or through a service that leads to it. */
const applies = ({ metadata, spec }: IstioPolicy, subject: Subject, { services }: Reach): boolean => {
  const { selector, targetRef, targetRefs } = spec;
  if (targetRef || (targetRefs ?? []).length > 0)
    return [targetRef, ...listAt(spec, 'targetRefs')].some(
      (target) =>
        textAt(target, 'kind') === 'Service' &&
        metadata.namespace === subject.namespace &&
        services.some((service) => service.metadata.name === textAt(target, 'name')),
    );
  if (metadata.namespace !== subject.namespace && metadata.namespace !== MESH) return false;
  return !selector || labelsOf(subject).some((labels) => selects(selector, labels));
};

const rank = ({ metadata, spec }: IstioPolicy): number =>
  spec.selector ? 2 : metadata.namespace === MESH ? 0 : 1;

/**
 * The most specific policy applies: workload before namespace before mesh. Among several of equal precedence,
 * the oldest does (Istio, "Security", "Peer authentication"), so if they differ, nothing is reported.
 */
const mutualTls = (all: readonly IstioPolicy[]): string | undefined => {
  const describing = all.filter(({ spec }) => spec.mtls?.mode && spec.mtls.mode !== 'UNSET');
  const nearest = Math.max(...describing.map(rank));
  const modes = new Set(describing.filter((one) => rank(one) === nearest).map(({ spec }) => spec.mtls?.mode));
  return modes.size === 1 ? [...modes][0] : undefined;
};

/**
 * An allow policy without rules allows no one; one with an empty rule allows everyone (Istio, "Authorization
 * Policy").
 */
const authorization = (all: readonly IstioPolicy[]): string | undefined => {
  const allowing = all.filter(({ spec }) => spec.action === '' || spec.action === 'ALLOW');
  if (allowing.length === 0) return all.length > 0 ? 'denies by rules' : undefined;
  const rules = allowing.flatMap(({ spec }) => spec.rules ?? []);
  if (rules.length === 0) return 'allows nothing';
  const anything = (rule: unknown) => ['from', 'to', 'when'].every((part) => at(rule, part) === undefined);
  return rules.some(anything) ? 'allows everything' : 'allows by rules';
};

/** Proxies run beside what they guard, or on its node, which their operator records on the pod. */
const inMesh = ({ metadata, spec }: Pod): boolean =>
  [...spec.containers, ...spec.initContainers].some(({ name }) => name === 'istio-proxy') ||
  metadata.annotations['ambient.istio.io/redirection'] === 'enabled';

/** Mesh policies have no effect without proxies; undefined if nothing is running. */
const isGuarded = ({ workloads }: Subject): boolean | undefined => {
  const pods = workloads.flatMap(({ workload }) => workload.pods);
  return pods.length > 0 ? pods.every(inMesh) : undefined;
};

const EXCLUDED = /^traffic\.sidecar\.istio\.io\/(?:ex|in)clude(?:InboundPorts|Interfaces)$/;

/** Whether some ports are exempt from the mesh requirement. */
const isExcepted = (mutual: readonly IstioPolicy[], { workloads }: Subject): boolean =>
  mutual.some(({ spec }) =>
    Object.values(spec.portLevelMtls ?? {}).some(({ mode }) => mode !== 'STRICT' && mode !== 'UNSET'),
  ) ||
  workloads.some(({ workload: { pods } }) =>
    pods.some(({ metadata }) => Object.keys(metadata.annotations).some((name) => EXCLUDED.test(name))),
  );

/**
 * Returns where policies allow it to connect, if everything that could allow more was read: what one policy
 * closes, another may open.
 */
const outwards = (policies: readonly NetworkPolicy[], cilium: ReturnType<typeof ciliumOf>) => {
  const egress = egressOf(
    policies.filter((one) => directionsOf(one).includes('Egress')),
    cilium,
  );
  return egress === 'named' ? { 'egress.named': true } : {};
};

/** Returns what enforces the policies that select an agent; only Cilium enforces Cilium policies. */
const enforcedBy = (enforcing: readonly string[], cilium: ReturnType<typeof ciliumOf>) => {
  const able = cilium.length > 0 ? enforcing.filter((one) => one === CILIUM) : enforcing;
  return able.length > 0 ? { 'networkPolicy.enforcedBy': namesText(able) } : {};
};

/**
 * Returns how the proxies in front of an agent authenticate callers; its own listeners are unaffected if no
 * proxy leads to it.
 */
const proxied = ({ proxies, byProxiesAlone, whole }: Reach) => {
  const plain = proxies.flatMap(({ transport, title }) => (transport === 'plain' ? [title] : []));
  const encrypted = whole && proxies.every(({ transport }) => transport === 'encrypted');
  const limited = byProxiesAlone && proxies.length > 0 && proxies.every((one) => one.limited);
  return {
    ...(plain.length > 0 ? { 'listeners.plain': namesText(plain) } : {}),
    ...(encrypted ? { 'listeners.encrypted': true } : {}),
    ...(limited ? { 'limits.enforced': namesText(proxies.map(({ title }) => title)) } : {}),
  };
};

const nameOf = (kind: string, { metadata }: Pick<IstioPolicy, 'metadata'>) =>
  `${kind} ${metadata.namespace}/${metadata.name}`.slice(0, 200);

/**
 * Returns the policy settings of an agent; what could not be listed is omitted.
 * @param enforcing names of what enforces network policies on its nodes
 */
export const policiesOf = (
  subject: Subject,
  network: ClusterNetwork,
  reach: Reach,
  enforcing: readonly string[],
): Pick<Sighting['facts'], 'policies' | 'weaknesses' | 'settings'> => {
  const ofNetwork = networkPoliciesOf(subject, network);
  const ofMesh = ({ items }: ClusterNetwork['authorizationPolicies']) =>
    items.filter((policy) => applies(policy, subject, reach));
  const authorizing = ofMesh(network.authorizationPolicies);
  const mutual = ofMesh(network.peerAuthentications).filter(isInForce);
  const requests = ofMesh(network.requestAuthentications);
  const policies = [
    ...ofNetwork.map((one) => nameOf('NetworkPolicy', one)),
    ...authorizing.map((one) => nameOf('AuthorizationPolicy', one)),
    ...mutual.map((one) => nameOf('PeerAuthentication', one)),
    ...requests.map((one) => nameOf('RequestAuthentication', one)),
  ].slice(0, 200);
  const ofCilium = ciliumOf(subject, network.others);
  const directions = new Set([...ofNetwork.flatMap(directionsOf), ...closedByCilium(ofCilium)]);
  const guarded = isGuarded(subject);
  const [mode, allows] = guarded ? [mutualTls(mutual), authorization(authorizing)] : [];
  const isMeshed = authorizing.length + mutual.length + requests.length > 0;
  const { networkPolicies, others } = network;
  const whole = isWhole(networkPolicies) && areAllRead(others, subject.namespace, networkPolicies.items);
  // Network policies do not apply to pods on the host network (networking/v1, "podSelector").
  const bypassed = subject.workloads.some(({ workload }) => workload.spec.hostNetwork);
  return {
    ...(policies.length > 0 ? { policies } : {}),
    ...(whole && directions.size === 0 ? { weaknesses: ['no network policy'] } : {}),
    settings: {
      ...(whole || directions.has('Ingress') ? { 'networkPolicy.ingress': directions.has('Ingress') } : {}),
      ...(whole || directions.has('Egress') ? { 'networkPolicy.egress': directions.has('Egress') } : {}),
      ...(isMeshed && guarded !== undefined ? { 'istio.inMesh': guarded } : {}),
      ...(whole && directions.has('Egress') ? outwards(ofNetwork, ofCilium) : {}),
      ...(bypassed ? { 'networkPolicy.bypassed': true } : {}),
      // Policies of administrators, and of Calico before its last tier, take precedence over network
      // policies.
      ...(whole ? {} : { 'networkPolicy.unread': true }),
      ...proxied(reach),
      ...opennessOf(ofNetwork, ofCilium),
      ...(directions.size > 0 ? enforcedBy(enforcing, ofCilium) : {}),
      ...(mode === undefined ? {} : { 'istio.mtls.mode': mode.slice(0, 100) }),
      ...(mode !== undefined && isExcepted(mutual, subject) ? { 'istio.mtls.excepted': true } : {}),
      ...(allows === undefined ? {} : { 'istio.authorization': allows }),
      ...(reach.hosts.length > 0 ? { 'httpRoute.hostnames': reach.hosts.join(', ').slice(0, 500) } : {}),
    },
  };
};
