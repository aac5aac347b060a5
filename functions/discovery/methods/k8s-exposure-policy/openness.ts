/**
 * Policy rules that allow traffic without naming the peer, and on which port: an allow rule applies
 * regardless of other restrictions.
 */
import { namesText } from '#functions/discovery/known/names-text.ts';
import type { NetworkPolicy } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import { everywhere, isFilled, narrowest, ofCidr, ofPorts, type Width, widest } from './widths.ts';

/**
 * Returns the directions that a network policy restricts; ingress by default (networking/v1, "policyTypes").
 */
export const directionsOf = ({ spec }: NetworkPolicy): readonly string[] =>
  spec.policyTypes.length > 0 ? spec.policyTypes : ['Ingress', ...(spec.egress ? ['Egress'] : [])];

/** Returns how wide one peer is; every pod of the cluster is less than everyone, but not a named peer. */
const ofPeer = (peer: unknown): Width => {
  // Networks of any size except the largest count as named.
  if (at(peer, 'ipBlock') !== undefined)
    return ofCidr(textAt(peer, 'ipBlock.cidr')) === 'wide' ? 'wide' : 'named';
  const everyNamespace =
    at(peer, 'namespaceSelector') !== undefined && !isFilled(at(peer, 'namespaceSelector'));
  return everyNamespace && !isFilled(at(peer, 'podSelector')) ? 'unsure' : 'named';
};

/**
 * Returns how much a network policy rule allows (networking/v1 NetworkPolicyIngressRule and
 * NetworkPolicyEgressRule).
 */
const ofRule = (rule: unknown, peers: 'from' | 'to'): Width => {
  const named = listAt(rule, peers);
  return narrowest([named.length === 0 ? 'wide' : widest(named.map(ofPeer)), ofPorts(listAt(rule, 'ports'))]);
};

/** Suffixes of the peer fields of a Cilium rule, after `from` or `to`. */
const peerFields = ['Endpoints', 'Entities', 'CIDR', 'CIDRSet', 'FQDNs', 'Services', 'Nodes', 'Groups'];

const ofEntity = (entity: string): Width =>
  everywhere.has(entity) ? 'wide' : entity === 'cluster' ? 'unsure' : 'named';

/** A host name is a named peer, unless it is a pattern for all. */
const ofHost = (host: unknown): Width =>
  /^\*{1,2}$/.test(textAt(host, 'matchPattern') ?? '') ? 'wide' : 'named';

/**
 * Returns how much a Cilium rule allows (cilium.io/v2 IngressRule and EgressRule); an empty one allows
 * nothing.
 */
const ofCiliumRule = (rule: unknown, peers: 'from' | 'to'): Width => {
  if (Object.keys((rule ?? {}) as object).length === 0) return 'named';
  const ports = listAt(rule, 'toPorts');
  if (ports.length === 0 && listAt(rule, 'icmps').length > 0) return 'named';
  const anyPeer = peerFields.every((field) => at(rule, `${peers}${field}`) === undefined);
  const networks = [
    ...textsAt(rule, `${peers}CIDR`),
    ...listAt(rule, `${peers}CIDRSet`).map((one) => textAt(one, 'cidr')),
  ];
  return narrowest([
    widest([
      ...(anyPeer ? (['wide'] as const) : []),
      ...textsAt(rule, `${peers}Entities`).map(ofEntity),
      ...networks.map((one): Width => (ofCidr(one) === 'wide' ? 'wide' : 'named')),
      ...listAt(rule, `${peers}FQDNs`).map(ofHost),
    ]),
    ports.length === 0 ? 'wide' : widest(ports.map((one) => ofPorts(listAt(one, 'ports')))),
  ]);
};

/** A Cilium specification, and the name of its policy. */
interface CiliumSpec {
  readonly name: string;
  readonly spec: unknown;
}

interface Named {
  readonly name: string;
  readonly inwards: Width;
  readonly outwards: Width;
}

/** Rules of a direction that the policy does not name are not in force. */
const ofNetworkPolicy = (policy: NetworkPolicy): Named => {
  const directions = directionsOf(policy);
  const { ingress, egress } = policy.spec;
  const rules = (direction: string, all: typeof ingress) =>
    directions.includes(direction) ? (all ?? []) : [];
  return {
    name: policy.metadata.name,
    inwards: widest(rules('Ingress', ingress).map((rule) => ofRule(rule, 'from'))),
    outwards: widest(rules('Egress', egress).map((rule) => ofRule(rule, 'to'))),
  };
};

/** A Cilium deny rule overrides all allow rules, so with any deny rule nothing is known to be open. */
const ofCilium = (specs: readonly CiliumSpec[]): readonly Named[] => {
  const inDirection = (direction: 'ingress' | 'egress', peers: 'from' | 'to') => {
    const denied = specs.some(({ spec }) => listAt(spec, `${direction}Deny`).length > 0);
    return ({ spec }: CiliumSpec): Width => {
      const width = widest(listAt(spec, direction).map((rule) => ofCiliumRule(rule, peers)));
      return denied && width === 'wide' ? 'unsure' : width;
    };
  };
  const [inwards, outwards] = [inDirection('ingress', 'from'), inDirection('egress', 'to')];
  return specs.map((one) => ({ name: one.name, inwards: inwards(one), outwards: outwards(one) }));
};

/**
 * `networkPolicy.open`: policies that allow all peers on every port, in some direction. `networkPolicy.wide`:
 * those that allow less than that, but more than named peers.
 * @param policies network policies that select the agent
 * @param cilium Cilium specifications that select it
 */
export const opennessOf = (
  policies: readonly NetworkPolicy[],
  cilium: readonly CiliumSpec[],
): { readonly 'networkPolicy.open'?: string; readonly 'networkPolicy.wide'?: string } => {
  const all = [...policies.map(ofNetworkPolicy), ...ofCilium(cilium)];
  const of = (width: Width) =>
    all.flatMap(({ name, inwards, outwards }) => [
      ...(inwards === width ? [`${name} inwards`] : []),
      ...(outwards === width ? [`${name} outwards`] : []),
    ]);
  const [open, wide] = [of('wide'), of('unsure')];
  return {
    ...(open.length > 0 ? { 'networkPolicy.open': namesText(open) } : {}),
    ...(wide.length > 0 ? { 'networkPolicy.wide': namesText(wide) } : {}),
  };
};
