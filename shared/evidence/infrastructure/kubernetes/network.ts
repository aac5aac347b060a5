/** Exposure of agents in a cluster, network restrictions, and how their listeners accept callers. */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

const INGRESS = 'networkPolicy.ingress';
const EGRESS = 'networkPolicy.egress';
const OPEN = 'networkPolicy.open';
const WIDE = 'networkPolicy.wide';
const UNREAD = 'networkPolicy.unread';
const ENFORCED_BY = 'networkPolicy.enforcedBy';
const BYPASSED = 'networkPolicy.bypassed';

/**
 * Both directions are closed except for named rules (networking.k8s.io/v1 NetworkPolicy, `policyTypes`,
 * `ingress`, `egress`), and each node runs a component that enforces such policies. A rule that allows every
 * pod of the cluster, or very many ports, proves nothing, nor do policies whose companions are not read.
 */
const networkPolicy: Rule = {
  parameterId: 'network-policy-present',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const [ingress, egress] = [booleanOf(sighting, INGRESS), booleanOf(sighting, EGRESS)];
    const open = textOf(sighting, OPEN);
    const names = [INGRESS, EGRESS, OPEN, ENFORCED_BY, BYPASSED];
    if (booleanOf(sighting, BYPASSED) === true)
      return shownBy(
        sighting,
        false,
        'It uses the network of its node, where network policies do not apply.',
        names,
      );
    const unread = booleanOf(sighting, UNREAD) === true;
    if (open !== undefined && !unread)
      return shownBy(
        sighting,
        false,
        `A policy that selects the agent allows all sources or destinations, or a network as large as part of the internet, on every port: ${open}.`,
        names,
      );
    if (ingress === false || egress === false) {
      const free = [...(ingress === false ? ['inwards'] : []), ...(egress === false ? ['outwards'] : [])];
      return shownBy(sighting, false, `No network policy restricts the agent ${free.join(' and ')}.`, names);
    }
    const enforcing = textOf(sighting, ENFORCED_BY);
    const wide = open ?? textOf(sighting, WIDE);
    const closed = ingress === true && egress === true && wide === undefined;
    return closed && !unread && enforcing !== undefined
      ? shownBy(
          sighting,
          true,
          `Network policies restrict the agent inbound and outbound, and ${enforcing} enforces them, so only named traffic is allowed.`,
          names,
        )
      : undefined;
  },
};

const NAMED = 'egress.named';

/**
 * Every outbound rule names its destination: pods by label, small networks, or hosts (networking.k8s.io/v1,
 * cilium.io/v2), and a component enforces it. Broader policies do not fail, because a gateway or firewall
 * around the cluster may still block traffic.
 */
const namedDestinations: Rule = {
  parameterId: 'egress-allow-list',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, BYPASSED) !== true &&
    booleanOf(sighting, EGRESS) === true &&
    booleanOf(sighting, NAMED) === true &&
    textOf(sighting, ENFORCED_BY) !== undefined
      ? shownBy(
          sighting,
          true,
          `Every outbound policy names the pods, hosts or networks that it may connect to, and ${textOf(sighting, ENFORCED_BY)} enforces it.`,
          [EGRESS, NAMED, ENFORCED_BY],
        )
      : undefined,
};

/** No external route leads to the agent. The existence of a route does not show which callers are admitted. */
const withinCluster: Rule = {
  parameterId: 'public-exposure',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: ({ facts }) =>
    facts.public === false
      ? {
          value: 'cluster-only',
          detail:
            'No load balancer, node port, ingress or route leads to it, so it is reachable only within the cluster.',
          fields: { public: false },
        }
      : undefined,
};

const MODE = 'istio.mtls.mode';
const EXCEPTED = 'istio.mtls.excepted';

/**
 * In STRICT mode, a workload accepts only connections with a mesh certificate (security.istio.io/v1
 * PeerAuthentication).
 */
const mutualTls: Rule = {
  parameterId: 'inter-agent-mutual-auth',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const mode = textOf(sighting, MODE);
    if (mode === 'STRICT' && booleanOf(sighting, EXCEPTED) !== true)
      return shownBy(
        sighting,
        true,
        'The mesh accepts only connections in which both ends present a certificate.',
        [MODE],
      );
    return mode === 'DISABLE'
      ? shownBy(sighting, false, 'The mesh is configured not to require certificates from clients.', [MODE])
      : undefined;
  },
};

const PLAIN = 'listeners.plain';
const ENCRYPTED = 'listeners.encrypted';

/**
 * Its own listeners accept only mesh certificates, and external routes to them reject or redirect plain HTTP.
 */
const encryptedListeners: Rule = {
  parameterId: 'transport-tls-enforced',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const plain = textOf(sighting, PLAIN);
    if (plain !== undefined)
      return shownBy(sighting, false, `Plain HTTP is accepted, and not redirected, by ${plain}.`, [PLAIN]);
    return textOf(sighting, MODE) === 'STRICT' &&
      booleanOf(sighting, EXCEPTED) !== true &&
      booleanOf(sighting, ENCRYPTED) === true
      ? shownBy(
          sighting,
          true,
          'Its own listeners reject connections without a mesh certificate, and no route to them accepts plain HTTP.',
          [MODE, ENCRYPTED],
        )
      : undefined;
  },
};

const LIMITED = 'limits.enforced';

/** Every external route to the agent is rate-limited. */
const limitedCallers: Rule = {
  parameterId: 'rate-limit-enforced',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const by = textOf(sighting, LIMITED);
    return by === undefined
      ? undefined
      : shownBy(sighting, 'enforced', `Every external route to it limits its callers: ${by}.`, [LIMITED]);
  },
};

export const networkRules: readonly Rule[] = [
  networkPolicy,
  namedDestinations,
  withinCluster,
  mutualTls,
  encryptedListeners,
  limitedCallers,
];
