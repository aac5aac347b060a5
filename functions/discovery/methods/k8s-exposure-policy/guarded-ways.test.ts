import type { Container, Pod } from 'kubernetes-types/core/v1.d.ts';
import type {
  NetworkPolicy,
  NetworkPolicyEgressRule,
  NetworkPolicyIngressRule,
  NetworkPolicyPort,
} from 'kubernetes-types/networking/v1.d.ts';
import { describe, expect, it } from 'vitest';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import { rulesWithout } from '#functions/discovery/kubernetes/fixtures/scanned-cluster.ts';
import { agentOf, type Objects, probedAgent } from './fixtures/reached-agent.ts';

const context = probedAgent();
const settingsOf = async (...seen: Parameters<typeof context>) => (await context(...seen)).settings;

const outwards = (...egress: NetworkPolicyEgressRule[]): Objects => {
  const policy: NetworkPolicy = {
    metadata: of.meta('ward/out'),
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'], egress },
  };
  return { 'networking.k8s.io/v1/networkpolicies': [policy] };
};
const names = {
  to: [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
      podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
    },
  ],
  ports: [{ port: 53, protocol: 'UDP' }],
};
const block = (cidr: string): NetworkPolicyEgressRule => ({
  to: [{ ipBlock: { cidr } }],
  ports: [{ port: 443, protocol: 'TCP' }],
});
/** In the format of Cilium (cilium.io/v2). */
const cilium = (egress: object[], more: object = {}): Objects => ({
  'cilium.io/v2/ciliumnetworkpolicies': [
    {
      apiVersion: 'cilium.io/v2',
      kind: 'CiliumNetworkPolicy',
      metadata: of.meta('ward/hosts'),
      spec: { endpointSelector: { matchLabels: { 'k8s:app': 'notes' } }, egress, ...more },
    },
  ],
});

describe('egress', () => {
  it.each<[string, Objects, boolean]>([
    ['has named destinations if it has none', outwards(), true],
    ['has named destinations with pods and small networks', outwards(names, block('10.20.30.0/24')), true],
    [
      'does not have named destinations with the whole internet, on any port',
      outwards(names, block('0.0.0.0/0')),
      false,
    ],
    [
      'does not have named destinations with halves of the internet',
      outwards(block('0.0.0.0/1'), block('128.0.0.0/1')),
      false,
    ],
    ['does not have named destinations with a large network', outwards(block('10.0.0.0/8')), false],
    ['does not have named destinations with only a port', outwards({ ports: [{ port: 443 }] }), false],
    ['does not have named destinations with any DNS server', outwards({ ports: [{ port: 53 }] }), false],
    [
      'does not have named destinations with every pod of the cluster',
      outwards({ to: [{ namespaceSelector: {} }] }),
      false,
    ],
    ['does not have named destinations without a closing policy', {}, false],
    [
      'has named destinations with host names',
      cilium([
        { toEndpoints: [{ matchLabels: { 'k8s:k8s-app': 'kube-dns' } }] },
        { toFQDNs: [{ matchName: 'api.anthropic.com' }, { matchPattern: '*.hospital.example' }] },
      ]),
      true,
    ],
    [
      'does not have named destinations with a pattern for all hosts',
      cilium([{ toFQDNs: [{ matchPattern: '*' }] }]),
      false,
    ],
    ['does not have named destinations with the entity world', cilium([{ toEntities: ['world'] }]), false],
    [
      'is not closed if a policy disables the default deny',
      cilium([], { enableDefaultDeny: { egress: false } }),
      false,
    ],
    [
      'does not include destinations of other pods',
      cilium([], { endpointSelector: { matchLabels: { 'k8s:app': 'other' } } }),
      false,
    ],
    [
      'is unknown if a cluster-wide policy may allow more',
      {
        ...outwards(names),
        'cilium.io/v2/ciliumclusterwidenetworkpolicies': [{ metadata: { name: 'all' }, spec: {} }],
      },
      false,
    ],
    [
      'is known despite policies of other namespaces and duplicates in Calico',
      {
        ...outwards(names),
        'crd.projectcalico.org/v1/networkpolicies': [{ metadata: of.meta('calico-system/all') }],
        'projectcalico.org/v3/networkpolicies': [{ metadata: of.meta('ward/knp.default.out') }],
      },
      true,
    ],
    [
      'is unknown with a policy that only resembles a duplicate',
      {
        ...outwards(names),
        'projectcalico.org/v3/networkpolicies': [{ metadata: of.meta('ward/knp.default.other') }],
      },
      false,
    ],
    [
      'is unknown with a Calico policy of its namespace',
      { ...outwards(names), 'crd.projectcalico.org/v1/networkpolicies': [{ metadata: of.meta('ward/all') }] },
      false,
    ],
    ...[
      'policy.networking.k8s.io/v1alpha2/clusternetworkpolicies',
      'projectcalico.org/v3/globalnetworkpolicies',
      'crd.antrea.io/v1beta1/clusternetworkpolicies',
    ].map((kind): [string, Objects, boolean] => [
      `are not known beside ${kind}`,
      { ...outwards(names), [kind]: [{ metadata: { name: 'all' }, spec: {} }] },
      false,
    ]),
    [
      'is not closed by a policy that another one opens',
      {
        'cilium.io/v2/ciliumnetworkpolicies': [
          ...(cilium([])['cilium.io/v2/ciliumnetworkpolicies'] ?? []),
          ...(cilium([{ toEntities: ['world'] }], { enableDefaultDeny: { egress: false } })[
            'cilium.io/v2/ciliumnetworkpolicies'
          ] ?? []),
        ],
      },
      false,
    ],
  ])('%s', async (_, objects, named) => {
    expect((await settingsOf(objects))['egress.named']).toBe(named ? true : undefined);
  });

  it('is unknown without a network policy if other policies could close it', async () => {
    expect(await settingsOf({})).toMatchObject({ 'networkPolicy.egress': false });
    const calico = {
      'crd.projectcalico.org/v1/globalnetworkpolicies': [{ metadata: { name: 'deny' }, spec: {} }],
    };
    expect(await settingsOf(calico)).not.toHaveProperty('networkPolicy.egress');
    expect(await settingsOf({ ...calico, ...outwards() })).toMatchObject({
      'networkPolicy.egress': true,
      'networkPolicy.unread': true,
    });
    expect(await settingsOf(outwards())).not.toHaveProperty('networkPolicy.unread');
    expect(await settingsOf(cilium([]))).toMatchObject({ 'networkPolicy.egress': true });
    const { settings, coverage } = await context(cilium([]), rulesWithout('ciliumnetworkpolicies'));
    expect(settings).not.toHaveProperty('networkPolicy.egress');
    expect(coverage.status).toBe('denied');
  });

  it('is that of the node for an agent on the host network', async () => {
    expect(await settingsOf({ ...outwards(), ...agentOf({ hostNetwork: true }) })).toMatchObject({
      'networkPolicy.bypassed': true,
    });
  });
});

const inwards = (rule: NetworkPolicyIngressRule): Objects => {
  const policy: NetworkPolicy = {
    metadata: of.meta('ward/in'),
    spec: { podSelector: {}, policyTypes: ['Ingress'], ingress: [rule] },
  };
  return { 'networking.k8s.io/v1/networkpolicies': [policy] };
};
const tcp = (...ports: NetworkPolicyPort[]) => ({ ports: ports.map((one) => ({ protocol: 'TCP', ...one })) });
const every = { namespaceSelector: {} };

describe('a policy', () => {
  it.each<[string, Objects, string | undefined, string | undefined]>([
    ['is open without peers and ports', inwards({}), 'in inwards', undefined],
    ['is open with a protocol without a port', inwards(tcp({})), 'in inwards', undefined],
    [
      'is open with a range of all ports',
      inwards(tcp({ port: 1, endPort: 65_535 })),
      'in inwards',
      undefined,
    ],
    [
      'is open with two ranges of all ports',
      inwards(tcp({ port: 1, endPort: 32_000 }, { port: 32_001, endPort: 65_535 })),
      'in inwards',
      undefined,
    ],
    [
      'is neither open nor closed with many ports',
      inwards(tcp({ port: 1024, endPort: 65_535 })),
      undefined,
      'in inwards',
    ],
    ['is closed with a named port number', inwards(tcp({ port: 8080 })), undefined, undefined],
    ['is closed with a port name', inwards(tcp({ port: 'http' })), undefined, undefined],
    [
      'is open to halves of the internet',
      outwards({ to: [{ ipBlock: { cidr: '0.0.0.0/1' } }, { ipBlock: { cidr: '128.0.0.0/1' } }] }),
      'out outwards',
      undefined,
    ],
    [
      'is closed with a large private network',
      inwards({ from: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }),
      undefined,
      undefined,
    ],
    [
      'is neither open nor closed for every pod of the cluster',
      inwards({ from: [every] }),
      undefined,
      'in inwards',
    ],
    [
      'is not open by rules of a direction that it does not list',
      {
        'networking.k8s.io/v1/networkpolicies': [
          {
            metadata: of.meta('ward/in'),
            spec: { podSelector: {}, policyTypes: ['Ingress'], egress: [{}] },
          } satisfies NetworkPolicy,
        ],
      },
      undefined,
      undefined,
    ],
    ['of Cilium is open to the world', cilium([{ toEntities: ['world'] }]), 'hosts outwards', undefined],
    [
      'of Cilium is open to all sources on any port',
      cilium([{ toPorts: [{ ports: [{ port: '0', protocol: 'ANY' }] }] }]),
      'hosts outwards',
      undefined,
    ],
    [
      'of Cilium is closed with a named port number',
      cilium([{ toEntities: ['all'], toPorts: [{ ports: [{ port: '443', protocol: 'TCP' }] }] }]),
      undefined,
      undefined,
    ],
    [
      'of Cilium is neither open nor closed for the cluster',
      cilium([{ toEntities: ['cluster'] }]),
      undefined,
      'hosts outwards',
    ],
    ['of Cilium is closed with an empty rule', cilium([{}]), undefined, undefined],
    [
      'of Cilium is unknown if it also denies',
      cilium([{ toEntities: ['all'] }], { egressDeny: [{ toEntities: ['world'] }] }),
      undefined,
      'hosts outwards',
    ],
  ])('%s', async (_, objects, open, wide) => {
    const settings = await settingsOf(objects);
    expect([settings['networkPolicy.open'], settings['networkPolicy.wide']]).toEqual([open, wide]);
  });
});

/** A pod that a daemon set created on a node. */
const onNode = (
  path: string,
  image: string,
  container: Partial<Container> = {},
  node = 'node-1',
): Objects => {
  const spec = of.spec(image, container);
  const [namespace = '', name = ''] = path.split('/');
  return {
    'apps/v1/daemonsets': [of.daemonSet(path, spec)],
    '/v1/pods': [
      ...(agentOf()['/v1/pods'] ?? []),
      {
        metadata: of.meta(`${namespace}/${name}-x`, {
          ownerReferences: [of.owned('DaemonSet', name, 'apps/v1')],
        }),
        spec: { ...spec, nodeName: node },
        status: { phase: 'Running' },
      } satisfies Pod,
    ],
  };
};
const nodeArgs = (...all: string[][]): Objects => ({
  '/v1/nodes': all.map((args, at) => ({
    metadata: { name: `node-${at + 1}`, annotations: { 'k3s.io/node-args': JSON.stringify(args) } },
  })),
});

describe('network policies', () => {
  const calico = onNode('calico-system/calico-node', 'quay.io/calico/node:v3.31.0');
  const vpc = (summary: string) =>
    onNode(
      'kube-system/aws-node',
      '602401143452.dkr.ecr.eu-central-1.amazonaws.com/amazon/aws-network-policy-agent:v1.3',
      {
        args: [`--enable-network-policy=${summary}`],
      },
    );
  it.each<[string, Objects, string | undefined]>([
    ['are not enforced without a known network plugin', {}, undefined],
    ['are enforced by Calico on its node', calico, 'Calico'],
    [
      'are not enforced by Calico on another node',
      onNode('calico-system/calico-node', 'quay.io/calico/node:v3', {}, 'node-2'),
      undefined,
    ],
    [
      'are not enforced by flannel',
      onNode('kube-flannel/kube-flannel-ds', 'ghcr.io/flannel-io/flannel:v0.27'),
      undefined,
    ],
    ['are enforced by the Amazon VPC agent', vpc('true'), 'Amazon VPC CNI'],
    ['are not enforced if the Amazon agent is disabled', vpc('false'), undefined],
    [
      'are enforced by the Google data plane',
      onNode('kube-system/anetd', 'gke.gcr.io/cilium/cilium:v1'),
      'GKE Dataplane V2',
    ],
    ['are enforced by k3s itself', nodeArgs(['server'], ['agent']), 'k3s'],
    [
      'are not enforced by k3s with its controller disabled',
      nodeArgs(['server', '--disable-network-policy']),
      undefined,
    ],
    ['are not enforced on a node without an agent', nodeArgs(['agent']), undefined],
    ['of Cilium are not enforced by Calico', { ...calico, ...cilium([]) }, undefined],
    [
      'of Cilium are enforced by Cilium',
      { ...onNode('kube-system/cilium', 'quay.io/cilium/cilium:v1.18'), ...cilium([]) },
      'Cilium',
    ],
  ])('%s', async (_, objects, by) => {
    expect((await settingsOf({ ...outwards(), ...objects }))['networkPolicy.enforcedBy']).toBe(by);
  });
});
