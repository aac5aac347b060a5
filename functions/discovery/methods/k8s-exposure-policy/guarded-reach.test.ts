import type { PodSpec } from 'kubernetes-types/core/v1.d.ts';
import type {
  Ingress,
  IngressClass,
  NetworkPolicy,
  NetworkPolicyEgressRule,
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
  ])('%s', async (_, objects, named) => {
    expect((await settingsOf(objects))['egress.named']).toBe(named ? true : undefined);
  });

  it('that no network policy closes may be closed by others, which leaves it open', async () => {
    expect(await settingsOf({})).toMatchObject({ 'networkPolicy.egress': false });
    const calico = {
      'crd.projectcalico.org/v1/globalnetworkpolicies': [{ metadata: { name: 'deny' }, spec: {} }],
    };
    expect(await settingsOf(calico)).not.toHaveProperty('networkPolicy.egress');
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
    ['take plain HTTP where there is no certificate', entrance(false), undefined, 'Ingress ward/chat'],
    ['of another controller say nothing', entrance(false, {}, 'traefik'), undefined, undefined],
    ['are encrypted by a gateway', routed('HTTP', 'secure'), true, undefined],
    ['take plain HTTP by a gateway', routed('HTTP'), undefined, 'HTTPRoute ward/notes'],
  ])('%s', async (_, objects, encrypted, plain) => {
    const settings = await settingsOf({ ...strict, ...objects });
    expect([settings['listeners.encrypted'], settings['listeners.plain']]).toEqual([encrypted, plain]);
    expect(settings['istio.mtls.mode']).toBe('STRICT');
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
const middleware = (spec: object): Objects => ({
  ...entrance(
    true,
    { 'traefik.ingress.kubernetes.io/router.middlewares': 'ward-slow@kubernetescrd' },
    'traefik',
  ),
  'traefik.io/v1alpha1/middlewares': [{ metadata: of.meta('ward/slow'), spec }],
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
