/** What is set up in a cluster (fields of the Kubernetes API, v1). */
import type { Sighting } from '../sighting.ts';
import type { Rule, Shown } from './rule.ts';

const settingsOf = ({ facts }: Sighting) => facts.settings ?? {};

const shown = (value: Shown['value'], detail: string, fields: Shown['fields']): Shown => ({
  value,
  detail,
  fields,
});

/** Both directions are closed but for what rules allow by name (networking.k8s.io/v1 NetworkPolicy, `policyTypes`, `ingress`, `egress`). */
const networkPolicy: Rule = {
  parameterId: 'network-policy-present',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const {
      'networkPolicy.ingress': ingress,
      'networkPolicy.egress': egress,
      'networkPolicy.open': open,
    } = settingsOf(sighting);
    const fields = {
      ...(typeof ingress === 'boolean' ? { 'networkPolicy.ingress': ingress } : {}),
      ...(typeof egress === 'boolean' ? { 'networkPolicy.egress': egress } : {}),
      ...(typeof open === 'string' ? { 'networkPolicy.open': open } : {}),
    };
    if (typeof open === 'string')
      return shown(
        false,
        `A network policy that selects the agent lets everything through: ${open}.`,
        fields,
      );
    if (ingress === false || egress === false) {
      const free = [...(ingress === false ? ['inwards'] : []), ...(egress === false ? ['outwards'] : [])];
      return shown(false, `No network policy selects the agent ${free.join(' and ')}.`, fields);
    }
    return ingress === true && egress === true
      ? shown(
          true,
          'Network policies select the agent inwards and outwards, so only what they name is let through.',
          fields,
        )
      : undefined;
  },
};

/** The pod security standard "restricted", and a read-only file system (core/v1 `securityContext`). */
const confinement: Rule = {
  parameterId: 'pod-security-hardened',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const { 'pod.confined': confined, 'pod.unconfined': because } = settingsOf(sighting);
    if (confined === true)
      return shown(
        true,
        'Every container runs as an ordinary user, may not gain privileges, cannot write its file system and has a seccomp profile.',
        { 'pod.confined': true },
      );
    return confined === false
      ? shown(false, `Not every container is confined: ${because ?? 'a setting is missing'}.`, {
          'pod.confined': false,
          ...(typeof because === 'string' ? { 'pod.unconfined': because } : {}),
        })
      : undefined;
  },
};

/** Containers name their images by digest (core/v1 `image`). */
const pinnedImages: Rule = {
  parameterId: 'container-image-pinned',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const { 'images.byDigest': pinned } = settingsOf(sighting);
    if (typeof pinned !== 'boolean') return undefined;
    const { image } = sighting.facts;
    const fields = { 'images.byDigest': pinned, ...(image === undefined ? {} : { image }) };
    return pinned
      ? shown(true, 'Every container names its image by digest.', fields)
      : shown(
          false,
          'At least one container names its image by a tag, which can come to mean another.',
          fields,
        );
  },
};

/** The account that every workload of a namespace has by itself belongs to none of them (core/v1 `serviceAccountName`). */
const sharedIdentity: Rule = {
  parameterId: 'agent-unique-identity',
  method: 'k8s.workloads',
  best: 'fail',
  shown: ({ facts: { serviceAccount } }) =>
    serviceAccount?.endsWith('/default')
      ? shown(false, 'It runs under the default account of its namespace, as whatever names no other does.', {
          serviceAccount,
        })
      : undefined,
};

/** Nothing that leads to it from outside was set up. That something leads there says not yet who is let in. */
const withinCluster: Rule = {
  parameterId: 'public-exposure',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: ({ facts }) =>
    facts.public === false
      ? shown(
          'cluster-only',
          'No load balancer, node port, ingress or route leads to it, so it is reached from within the cluster alone.',
          { public: false },
        )
      : undefined,
};

/** In the mode STRICT a workload takes connections with a certificate of the mesh alone (security.istio.io/v1 PeerAuthentication). */
const mutualTls: Rule = {
  parameterId: 'inter-agent-mutual-auth',
  method: 'k8s.exposure_policy',
  best: 'pass',
  shown: (sighting) => {
    const mode = settingsOf(sighting)['istio.mtls.mode'];
    if (mode === 'STRICT')
      return shown(true, 'The mesh takes connections to it with a certificate of both ends alone.', {
        'istio.mtls.mode': mode,
      });
    return mode === 'DISABLE'
      ? shown(false, 'The mesh is told not to ask for certificates of whoever connects to it.', {
          'istio.mtls.mode': mode,
        })
      : undefined;
  },
};

export const kubernetesRules: readonly Rule[] = [
  networkPolicy,
  confinement,
  pinnedImages,
  sharedIdentity,
  withinCluster,
  mutualTls,
];
