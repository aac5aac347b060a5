/** Determines where policies allow an agent to connect: to named destinations, or to any. */
import type { NetworkPolicy } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import { everywhere, isFilled, ofCidr, type Width, widest } from './widths.ts';

const ofPeer = (peer: unknown): Width => {
  if (at(peer, 'ipBlock') !== undefined) return ofCidr(textAt(peer, 'ipBlock.cidr'));
  return isFilled(at(peer, 'podSelector')) || isFilled(at(peer, 'namespaceSelector')) ? 'named' : 'unsure';
};

/** A rule without a peer allows any destination; one that only allows DNS queries may allow any DNS server. */
const ofRule = (rule: unknown): Width => {
  const peers = listAt(rule, 'to');
  if (peers.length > 0) return widest(peers.map(ofPeer));
  const ports = listAt(rule, 'ports');
  return ports.length > 0 && ports.every((one) => at(one, 'port') === 53) ? 'unsure' : 'wide';
};

/** A name, or a pattern below a registered domain: `*.example.org`, but neither `*` nor `*.org`. */
const ofHost = (host: unknown): Width => {
  if (textAt(host, 'matchName') !== undefined) return 'named';
  const own = (textAt(host, 'matchPattern') ?? '*').replace(/^\*{1,2}\./, '');
  return !own.includes('*') && own.includes('.') ? 'named' : 'wide';
};

/** Fields that name the destinations of a Cilium egress rule. */
const destinations = [
  'toEndpoints',
  'toEntities',
  'toCIDR',
  'toCIDRSet',
  'toFQDNs',
  'toServices',
  'toNodes',
  'toGroups',
];

const ofCiliumRule = (rule: unknown): Width => {
  if (Object.keys((rule ?? {}) as object).length === 0) return 'named';
  if (destinations.every((field) => at(rule, field) === undefined)) return 'wide';
  return widest([
    ...listAt(rule, 'toFQDNs').map(ofHost),
    ...textsAt(rule, 'toEntities').map((one): Width => (everywhere.has(one) ? 'wide' : 'unsure')),
    ...textsAt(rule, 'toCIDR').map(ofCidr),
    ...listAt(rule, 'toCIDRSet').map((one) => ofCidr(textAt(one, 'cidr'))),
    ...listAt(rule, 'toEndpoints').map((one): Width => (isFilled(one) ? 'named' : 'unsure')),
    ...listAt(rule, 'toServices').map((): Width => 'named'),
    ...[...listAt(rule, 'toNodes'), ...listAt(rule, 'toGroups')].map((): Width => 'unsure'),
  ]);
};

/**
 * Returns the widest egress that policies allow the agent.
 * @param policies network policies that select the agent
 * @param rules Cilium specifications that select it
 */
export const egressOf = (
  policies: readonly NetworkPolicy[],
  rules: readonly { readonly spec: unknown }[],
): Width =>
  widest([
    ...policies.flatMap(({ spec }) => (spec.egress ?? []).map(ofRule)),
    ...rules.flatMap(({ spec }) => listAt(spec, 'egress').map(ofCiliumRule)),
  ]);
