import type { Container, Pod, PodSpec } from 'kubernetes-types/core/v1.d.ts';
import type {
  Ingress,
  IngressClass,
  NetworkPolicy,
  NetworkPolicyEgressRule,
  NetworkPolicyIngressRule,
  NetworkPolicyPort,
} from 'kubernetes-types/networking/v1.d.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { FakeCluster } from '#functions/discovery/kubernetes/fixtures/api-server.ts';
import {
  createLookedCluster,
  rulesWithout,
} from '#functions/discovery/kubernetes/fixtures/looked-cluster.ts';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import type { AccessRule } from '#shared/discovery/kubernetes-access.ts';
import { method } from './k8s-exposure-policy.ts';

const cluster = createLookedCluster();
afterAll(() => cluster.close());

type Objects = FakeCluster['objects'];

const agentOf = (pods: Partial<PodSpec> = {}, annotations: Record<string, string> = {}): Objects => {
  const spec = of.spec('vllm/vllm-openai:0.9', {}, pods);
  const meshed = { ...spec, initContainers: [{ name: 'istio-proxy', image: 'proxyv2' }] };
  return {
    'apps/v1/deployments': [of.deployment('ward/notes', spec)],
    '/v1/pods': [of.podOf('ward/notes', 1, { spec: meshed, annotations })],
    '/v1/services': [of.service('ward/notes', { app: 'notes' })],
  };
};

const settingsOf = async (objects: Objects, rules?: readonly AccessRule[]) =>
  (await cluster.look(method, 'ward/deployment/notes', { ...agentOf(), ...objects }, rules)).settings;

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
/** As Cilium has it (cilium.io/v2). */
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

describe('ways out', () => {
  it.each<[string, Objects, boolean]>([
    ['are named where there are none', outwards(), true],
    ['are named by pods and small networks', outwards(names, block('10.20.30.0/24')), true],
    ['are not to the whole internet, by whichever port', outwards(names, block('0.0.0.0/0')), false],
    ['are not to halves of it', outwards(block('0.0.0.0/1'), block('128.0.0.0/1')), false],
    ['are not to a large network', outwards(block('10.0.0.0/8')), false],
    ['are not to whatever listens on a port', outwards({ ports: [{ port: 443 }] }), false],
    ['are not to any server of names', outwards({ ports: [{ port: 53 }] }), false],
    ['are not to every pod of the cluster', outwards({ to: [{ namespaceSelector: {} }] }), false],
    ['are not while nothing closes them', {}, false],
    [
      'are named by hosts',
      cilium([
        { toEndpoints: [{ matchLabels: { 'k8s:k8s-app': 'kube-dns' } }] },
        { toFQDNs: [{ matchName: 'api.anthropic.com' }, { matchPattern: '*.hospital.example' }] },
      ]),
      true,
    ],
    ['are not by a pattern for all hosts', cilium([{ toFQDNs: [{ matchPattern: '*' }] }]), false],
    ['are not to the world', cilium([{ toEntities: ['world'] }]), false],
    ['are not closed where a policy says so', cilium([], { enableDefaultDeny: { egress: false } }), false],
    [
      'are not those of other pods',
      cilium([], { endpointSelector: { matchLabels: { 'k8s:app': 'other' } } }),
      false,
    ],
    [
      'are not known where a policy for the whole cluster may open more',
      {
        ...outwards(names),
        'cilium.io/v2/ciliumclusterwidenetworkpolicies': [{ metadata: { name: 'all' }, spec: {} }],
      },
      false,
    ],
    [
      'are known beside policies of other namespaces, and where Calico lists them again',
      {
        ...outwards(names),
        'crd.projectcalico.org/v1/networkpolicies': [{ metadata: of.meta('calico-system/all') }],
        'projectcalico.org/v3/networkpolicies': [{ metadata: of.meta('ward/knp.default.out') }],
      },
      true,
    ],
    [
      'are not known beside one that only has such a name',
      {
        ...outwards(names),
        'projectcalico.org/v3/networkpolicies': [{ metadata: of.meta('ward/knp.default.other') }],
      },
      false,
    ],
    [
      'are not known beside one of Calico of its namespace',
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
      'are not those of a policy that another opens without closing',
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

  it('that no network policy closes may be closed by others, which leaves it open', async () => {
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
    const { settings, coverage } = await cluster.look(
      method,
      'ward/deployment/notes',
      { ...agentOf(), ...cilium([]) },
      rulesWithout('ciliumnetworkpolicies'),
    );
    expect(settings).not.toHaveProperty('networkPolicy.egress');
    expect(coverage.status).toBe('denied');
  });

  it('are those of the node where it has its network', async () => {
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
    ['is open by a protocol without a port', inwards(tcp({})), 'in inwards', undefined],
    ['is open by a range of all ports', inwards(tcp({ port: 1, endPort: 65_535 })), 'in inwards', undefined],
    [
      'is open by two ranges of them',
      inwards(tcp({ port: 1, endPort: 32_000 }, { port: 32_001, endPort: 65_535 })),
      'in inwards',
      undefined,
    ],
    ['is neither by many ports', inwards(tcp({ port: 1024, endPort: 65_535 })), undefined, 'in inwards'],
    ['is closed by a port that it names', inwards(tcp({ port: 8080 })), undefined, undefined],
    ['is closed by a port of a name', inwards(tcp({ port: 'http' })), undefined, undefined],
    [
      'is open to halves of the internet',
      outwards({ to: [{ ipBlock: { cidr: '0.0.0.0/1' } }, { ipBlock: { cidr: '128.0.0.0/1' } }] }),
      'out outwards',
      undefined,
    ],
    [
      'is closed by a large network of somebody',
      inwards({ from: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }),
      undefined,
      undefined,
    ],
    ['is neither for every pod of the cluster', inwards({ from: [every] }), undefined, 'in inwards'],
    [
      'is not open by rules of a direction that it does not name',
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
      'of Cilium is open to anybody on any port',
      cilium([{ toPorts: [{ ports: [{ port: '0', protocol: 'ANY' }] }] }]),
      'hosts outwards',
      undefined,
    ],
    [
      'of Cilium is closed by a port that it names',
      cilium([{ toEntities: ['all'], toPorts: [{ ports: [{ port: '443', protocol: 'TCP' }] }] }]),
      undefined,
      undefined,
    ],
    [
      'of Cilium is neither for the cluster',
      cilium([{ toEntities: ['cluster'] }]),
      undefined,
      'hosts outwards',
    ],
    ['of Cilium is closed by an empty rule', cilium([{}]), undefined, undefined],
    [
      'of Cilium is not known to be open beside what it denies',
      cilium([{ toEntities: ['all'] }], { egressDeny: [{ toEntities: ['world'] }] }),
      undefined,
      'hosts outwards',
    ],
  ])('%s', async (_, objects, open, wide) => {
    const settings = await settingsOf(objects);
    expect([settings['networkPolicy.open'], settings['networkPolicy.wide']]).toEqual([open, wide]);
  });
});

/** What runs on a node, made by a daemon set. */
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
  const vpc = (said: string) =>
    onNode(
      'kube-system/aws-node',
      '602401143452.dkr.ecr.eu-central-1.amazonaws.com/amazon/aws-network-policy-agent:v1.3',
      {
        args: [`--enable-network-policy=${said}`],
      },
    );
  it.each<[string, Objects, string | undefined]>([
    ['are enforced by nothing that is seen', {}, undefined],
    ['are enforced by Calico on its node', calico, 'Calico'],
    [
      'are not by Calico on another',
      onNode('calico-system/calico-node', 'quay.io/calico/node:v3', {}, 'node-2'),
      undefined,
    ],
    [
      'are not by flannel',
      onNode('kube-flannel/kube-flannel-ds', 'ghcr.io/flannel-io/flannel:v0.27'),
      undefined,
    ],
    ['are enforced by the agent of Amazon', vpc('true'), 'Amazon VPC CNI'],
    ['are not where it is told not to', vpc('false'), undefined],
    [
      'are enforced by the data plane of Google',
      onNode('kube-system/anetd', 'gke.gcr.io/cilium/cilium:v1'),
      'GKE Dataplane V2',
    ],
    ['are enforced by k3s itself', nodeArgs(['server'], ['agent']), 'k3s'],
    ['are not by k3s that is told not to', nodeArgs(['server', '--disable-network-policy']), undefined],
    ['are not by a node that nobody serves', nodeArgs(['agent']), undefined],
    ['of Cilium are not enforced by Calico', { ...calico, ...cilium([]) }, undefined],
    [
      'of Cilium are by Cilium',
      { ...onNode('kube-system/cilium', 'quay.io/cilium/cilium:v1.18'), ...cilium([]) },
      'Cilium',
    ],
  ])('%s', async (_, objects, by) => {
    expect((await settingsOf({ ...outwards(), ...objects }))['networkPolicy.enforcedBy']).toBe(by);
  });
});

const strict: Objects = {
  'security.istio.io/v1/peerauthentications': [
    { metadata: of.meta('ward/default'), spec: { mtls: { mode: 'STRICT' } } },
  ],
};
const nginx: Objects = {
  'networking.k8s.io/v1/ingressclasses': [
    { metadata: { name: 'nginx' }, spec: { controller: 'k8s.io/ingress-nginx' } } satisfies IngressClass,
    {
      metadata: { name: 'traefik' },
      spec: { controller: 'traefik.io/ingress-controller' },
    } satisfies IngressClass,
  ],
};
const entrance = (
  secured: boolean,
  annotations: Record<string, string> = {},
  ingressClassName = 'nginx',
): Objects => {
  const { spec, metadata } = of.ingress('ward/chat', 'chat.hospital.example', 'notes', secured);
  const ingress: Ingress = {
    metadata: {
      ...metadata,
      annotations: Object.fromEntries(
        Object.entries(annotations).map(([name, value]) => [
          name.includes('/') ? name : `nginx.ingress.kubernetes.io/${name}`,
          value,
        ]),
      ),
    },
    spec: { ...spec, ingressClassName },
  };
  return { ...nginx, 'networking.k8s.io/v1/ingresses': [ingress] };
};
/** As the Gateway API has them (gateway.networking.k8s.io/v1). */
const routed = (protocol: string, sectionName?: string): Objects => ({
  'gateway.networking.k8s.io/v1/gateways': [
    {
      metadata: of.meta('edge/main'),
      spec: {
        gatewayClassName: 'eg',
        listeners: [
          { name: 'secure', protocol: 'HTTPS', port: 443, tls: { certificateRefs: [{ name: 'c' }] } },
          { name: 'other', protocol, port: 80 },
        ],
      },
    },
  ],
  'gateway.networking.k8s.io/v1/httproutes': [
    {
      metadata: of.meta('ward/notes'),
      spec: {
        parentRefs: [{ name: 'main', namespace: 'edge', ...(sectionName ? { sectionName } : {}) }],
        rules: [{ backendRefs: [{ name: 'notes', port: 8080 }] }],
      },
    },
  ],
});

describe('listeners', () => {
  it.each<[string, Objects, boolean | undefined, string | undefined]>([
    ['are its own alone where nothing leads to it', {}, true, undefined],
    [
      'are encrypted by an ingress that redirects',
      entrance(true, { 'ssl-redirect': 'true' }),
      true,
      undefined,
    ],
    ['are not said to be by one that may be told otherwise', entrance(true), undefined, undefined],
    [
      'take plain HTTP where it is not redirected',
      entrance(true, { 'ssl-redirect': 'false' }),
      undefined,
      'Ingress ward/chat',
    ],
    ['are not said to be plain where another ingress may redirect', entrance(false), undefined, undefined],
    [
      'take plain HTTP where there is no certificate, and it is not redirected',
      entrance(false, { 'ssl-redirect': 'false' }),
      undefined,
      'Ingress ward/chat',
    ],
    ['of another controller say nothing', entrance(false, {}, 'traefik'), undefined, undefined],
    ['are encrypted by a gateway', routed('HTTP', 'secure'), true, undefined],
    ['take plain HTTP by a gateway', routed('HTTP'), undefined, 'HTTPRoute ward/notes'],
  ])('%s', async (_, objects, encrypted, plain) => {
    const settings = await settingsOf({ ...strict, ...objects });
    expect([settings['listeners.encrypted'], settings['listeners.plain']]).toEqual([encrypted, plain]);
    expect(settings['istio.mtls.mode']).toBe('STRICT');
  });

  it('are not held by a policy for some in the namespace of the mesh, where it is ignored', async () => {
    const policy = (namespace: string): Objects => ({
      'security.istio.io/v1/peerauthentications': [
        {
          metadata: of.meta(`${namespace}/notes`),
          spec: { selector: { matchLabels: { app: 'notes' } }, mtls: { mode: 'STRICT' } },
        },
      ],
    });
    expect(await settingsOf(policy('istio-system'))).not.toHaveProperty('istio.mtls.mode');
    expect(await settingsOf(policy('ward'))).toMatchObject({ 'istio.mtls.mode': 'STRICT' });
  });

  it('are held by none of two policies that differ and are as near', async () => {
    const policies = (...modes: string[]): Objects => ({
      'security.istio.io/v1/peerauthentications': modes.map((mode) => ({
        metadata: of.meta(`ward/${mode.toLowerCase()}`),
        spec: { mtls: { mode } },
      })),
    });
    expect(await settingsOf(policies('STRICT', 'PERMISSIVE'))).not.toHaveProperty('istio.mtls.mode');
    expect(await settingsOf(policies('STRICT', 'STRICT'))).toMatchObject({ 'istio.mtls.mode': 'STRICT' });
  });

  it('that are left out of what the mesh demands are told', async () => {
    const ports = {
      'security.istio.io/v1/peerauthentications': [
        {
          metadata: of.meta('ward/notes'),
          spec: {
            selector: { matchLabels: { app: 'notes' } },
            mtls: { mode: 'STRICT' },
            portLevelMtls: { 8080: { mode: 'PERMISSIVE' } },
          },
        },
      ],
    };
    const byPod = agentOf({}, { 'traffic.sidecar.istio.io/excludeInboundPorts': '8080' });
    for (const objects of [ports, { ...strict, ...byPod }])
      expect(await settingsOf(objects)).toMatchObject({
        'istio.mtls.mode': 'STRICT',
        'istio.mtls.excepted': true,
      });
  });
});

/** As Envoy Gateway has it (gateway.envoyproxy.io/v1alpha1). */
const traffic = (rule: object, target: object = {}, status = 'True'): Objects => ({
  ...routed('HTTP'),
  'gateway.envoyproxy.io/v1alpha1/backendtrafficpolicies': [
    {
      apiVersion: 'gateway.envoyproxy.io/v1alpha1',
      kind: 'BackendTrafficPolicy',
      metadata: of.meta('ward/limits'),
      spec: {
        targetRefs: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', name: 'notes', ...target }],
        rateLimit: { global: { rules: [{ limit: { requests: 10, unit: 'Minute' }, ...rule }] } },
      },
      status: { ancestors: [{ conditions: [{ type: 'Accepted', status }] }] },
    },
  ],
});
/** Several policies, each with what it targets. */
const trafficPolicies = (...specs: object[]): Objects => ({
  ...traffic({}),
  'gateway.envoyproxy.io/v1alpha1/backendtrafficpolicies': specs.map((spec, at) => ({
    metadata: of.meta(
      `${'targetRefs' in spec && JSON.stringify(spec).includes('Gateway') ? 'edge' : 'ward'}/p-${at}`,
    ),
    spec,
    status: { ancestors: [{ conditions: [{ type: 'Accepted', status: 'True' }] }] },
  })),
});
const rateLimit = { global: { rules: [{ limit: { requests: 10, unit: 'Minute' } }] } };
const ofRoute = (more: object) => ({ targetRefs: [{ kind: 'HTTPRoute', name: 'notes' }], ...more });
const ofGateway = (more: object, target: object = {}) => ({
  targetRefs: [{ kind: 'Gateway', name: 'main', ...target }],
  ...more,
});
const middleware = (spec: object): Objects => ({
  ...entrance(
    true,
    { 'traefik.ingress.kubernetes.io/router.middlewares': 'ward-slow@kubernetescrd' },
    'traefik',
  ),
  'traefik.io/v1alpha1/middlewares': [{ metadata: of.meta('ward/slow'), spec }],
});

const publicOf = async (objects: Objects, rules?: readonly AccessRule[]) =>
  (await cluster.look(method, 'ward/deployment/notes', { ...agentOf(), ...objects }, rules)).sighting.facts
    .public;
const virtual = (path: string, spec: object): Objects => ({
  'networking.istio.io/v1/virtualservices': [{ kind: 'VirtualService', metadata: of.meta(path), spec }],
});
const destination = (host: string) => ({ http: [{ route: [{ destination: { host } }] }] });

describe('from outside', () => {
  it.each<[string, Objects, boolean | undefined]>([
    ['nothing leads to it', {}, false],
    ...[
      'gateway.networking.k8s.io/v1/grpcroutes',
      'gateway.networking.k8s.io/v1alpha2/tcproutes',
      'gateway.networking.k8s.io/v1/tlsroutes',
      'traefik.io/v1alpha1/ingressroutes',
      'route.openshift.io/v1/routes',
      'projectcontour.io/v1/httpproxies',
    ].map((kind): [string, Objects, undefined] => [
      `something may lead to it by ${kind}`,
      { [kind]: [{ metadata: of.meta('ward/way'), spec: {} }] },
      undefined,
    ]),
    [
      'a virtual service of a gateway may',
      virtual('ward/way', { gateways: ['edge/main'], ...destination('notes') }),
      undefined,
    ],
    ['one within the mesh does not', virtual('ward/way', destination('notes')), false],
    [
      'one of another namespace may',
      virtual('edge/way', { gateways: ['main'], ...destination('notes.ward.svc.cluster.local') }),
      undefined,
    ],
    [
      'one that leads elsewhere does not',
      virtual('edge/way', { gateways: ['main'], ...destination('notes.lab.svc.cluster.local') }),
      false,
    ],
  ])('%s', async (_, objects, expected) => expect(await publicOf(objects)).toBe(expected));

  it('nothing is said where ways may not be listed', async () => {
    const route = virtual('lab/way', {});
    expect(await publicOf(route, rulesWithout('virtualservices'))).toBeUndefined();
    const settings = await settingsOf({ ...strict, ...route }, rulesWithout('virtualservices'));
    expect(settings).not.toHaveProperty('listeners.encrypted');
  });
});

describe('limits', () => {
  it.each<[string, Objects, string | undefined]>([
    ['are set at an ingress', entrance(true, { 'limit-rps': '5' }), 'Ingress ward/chat'],
    ['are not by zero', entrance(true, { 'limit-rps': '0' }), undefined],
    [
      'are not with a list of those who are free',
      entrance(true, { 'limit-rps': '5', 'limit-allowlist': '0.0.0.0/0' }),
      undefined,
    ],
    [
      'are not by a word that its controller does not read',
      entrance(true, { 'limit-rps': '5' }, 'traefik'),
      undefined,
    ],
    ['are set by a middleware', middleware({ rateLimit: { average: 10 } }), 'Ingress ward/chat'],
    ['are not by another middleware', middleware({ compress: {} }), undefined],
    ['are set by a policy of a gateway', traffic({}), 'HTTPRoute ward/notes'],
    ['are not by one that only counts', traffic({ shadowMode: true }), undefined],
    [
      'are not by one for some callers',
      traffic({ clientSelectors: [{ headers: [{ name: 'x-a', value: 'b' }] }] }),
      undefined,
    ],
    [
      'are not by one whose calls cost nothing',
      traffic({ cost: { request: { from: 'Number', number: 0 } } }),
      undefined,
    ],
    [
      'are set by one whose answers cost something',
      traffic({
        cost: { request: { from: 'Number', number: 0 }, response: { from: 'Number', number: 1 } },
      }),
      'HTTPRoute ward/notes',
    ],
    ['are set by a policy of its gateway', trafficPolicies(ofGateway({ rateLimit })), 'HTTPRoute ward/notes'],
    [
      'are not where one of the route takes its place',
      trafficPolicies(ofGateway({ rateLimit }), ofRoute({ retry: {} })),
      undefined,
    ],
    [
      'are where one of the route is merged with it',
      trafficPolicies(ofGateway({ rateLimit }), ofRoute({ mergeType: 'StrategicMerge', retry: {} })),
      'HTTPRoute ward/notes',
    ],
    [
      'are not where a listener has one of its own',
      trafficPolicies(ofGateway({ rateLimit }), ofGateway({ retry: {} }, { sectionName: 'other' })),
      undefined,
    ],
    [
      'are not where one may be chosen by labels',
      trafficPolicies(ofGateway({ rateLimit }), {
        targetSelectors: [{ kind: 'HTTPRoute', matchLabels: { limited: 'no' } }],
        retry: {},
      }),
      undefined,
    ],
    ['are not by one of another route', traffic({}, { name: 'other' }), undefined],
    ['are not by one that is not in force', traffic({}, {}, 'False'), undefined],
    [
      'are not where another way leads past them',
      {
        ...entrance(true, { 'limit-rps': '5' }),
        '/v1/services': [of.service('ward/notes', { app: 'notes' }, { type: 'LoadBalancer' })],
      },
      undefined,
    ],
  ])('%s', async (_, objects, expected) => {
    expect((await settingsOf(objects))['limits.enforced']).toBe(expected);
  });
});
