/** From where agents of a cluster are reached, what holds them back, and how their listeners take callers. */
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
 * Both directions are closed but for what rules allow by name (networking.k8s.io/v1 NetworkPolicy, `policyTypes`, `ingress`, `egress`),
 * and something that enforces such policies runs on each of its nodes. Where a rule lets every pod of the cluster through, or very many
 * ports, nothing is shown, nor what policies let through beside others that are not read.
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
        'It has the network of its node, where no network policy holds it back.',
        names,
      );
    const unread = booleanOf(sighting, UNREAD) === true;
    if (open !== undefined && !unread)
      return shownBy(
        sighting,
        false,
        `A policy that selects the agent lets anybody through, or a network as wide as a part of the internet, on every port: ${open}.`,
        names,
      );
    if (ingress === false || egress === false) {
      const free = [...(ingress === false ? ['inwards'] : []), ...(egress === false ? ['outwards'] : [])];
      return shownBy(sighting, false, `No network policy selects the agent ${free.join(' and ')}.`, names);
    }
    const enforcing = textOf(sighting, ENFORCED_BY);
    const wide = open ?? textOf(sighting, WIDE);
    const closed = ingress === true && egress === true && wide === undefined;
    return closed && !unread && enforcing !== undefined
      ? shownBy(
          sighting,
          true,
          `Network policies select the agent inwards and outwards, and ${enforcing} enforces them, so only what they name is let through.`,
          names,
        )
      : undefined;
  },
};

const NAMED = 'egress.named';

/**
 * Every rule outwards names where it leads: pods by labels, small networks, hosts (networking.k8s.io/v1, cilium.io/v2), and something
 * enforces it. That policies let more through is no failure, for a gateway or firewall around the cluster may refuse it.
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
          `Every policy that lets it out names the pods, hosts or networks that it may connect to, and ${textOf(sighting, ENFORCED_BY)} enforces it.`,
          [EGRESS, NAMED, ENFORCED_BY],
        )
      : undefined,
};

/** Nothing that leads to it from outside was set up. That something leads there says not yet who is let in. */
const withinCluster: Rule = {
  parameterId: 'public-exposure',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: ({ facts }) =>
    facts.public === false
      ? {
          value: 'cluster-only',
          detail:
            'No load balancer, node port, ingress or route leads to it, so it is reached from within the cluster alone.',
          fields: { public: false },
        }
      : undefined,
};

const MODE = 'istio.mtls.mode';
const EXCEPTED = 'istio.mtls.excepted';

/** In the mode STRICT a workload takes connections with a certificate of the mesh alone (security.istio.io/v1 PeerAuthentication). */
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
        'The mesh takes connections to it with a certificate of both ends alone.',
        [MODE],
      );
    return mode === 'DISABLE'
      ? shownBy(sighting, false, 'The mesh is told not to ask for certificates of whoever connects to it.', [
          MODE,
        ])
      : undefined;
  },
};

const PLAIN = 'listeners.plain';
const ENCRYPTED = 'listeners.encrypted';

/** Its own listeners take certificates of the mesh alone, and what leads to them from outside takes no plain HTTP or redirects it. */
const encryptedListeners: Rule = {
  parameterId: 'transport-tls-enforced',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const plain = textOf(sighting, PLAIN);
    if (plain !== undefined)
      return shownBy(sighting, false, `Plain HTTP is taken, and not redirected, by ${plain}.`, [PLAIN]);
    return textOf(sighting, MODE) === 'STRICT' &&
      booleanOf(sighting, EXCEPTED) !== true &&
      booleanOf(sighting, ENCRYPTED) === true
      ? shownBy(
          sighting,
          true,
          'Its own listeners refuse what has no certificate of the mesh, and nothing that leads to them takes plain HTTP.',
          [MODE, ENCRYPTED],
        )
      : undefined;
  },
};

const LIMITED = 'limits.enforced';

/** Everything that leads to it from outside limits how much it lets through. */
const limitedCallers: Rule = {
  parameterId: 'rate-limit-enforced',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const by = textOf(sighting, LIMITED);
    return by === undefined
      ? undefined
      : shownBy(sighting, 'enforced', `Whatever leads to it from outside limits its callers: ${by}.`, [
          LIMITED,
        ]);
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
