import type { Ingress, IngressClass } from 'kubernetes-types/networking/v1.d.ts';
import { describe, expect, it } from 'vitest';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import { rulesWithout } from '#functions/discovery/kubernetes/fixtures/scanned-cluster.ts';
import { agentOf, type Objects, probedAgent } from './fixtures/reached-agent.ts';

const context = probedAgent();
const settingsOf = async (...seen: Parameters<typeof context>) => (await context(...seen)).settings;

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
/** In the format of the Gateway API (gateway.networking.k8s.io/v1). */
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
    ['are only its own if it has no external access', {}, true, undefined],
    ['use TLS if an ingress redirects', entrance(true, { 'ssl-redirect': 'true' }), true, undefined],
    ['are unknown if the ingress can be configured elsewhere', entrance(true), undefined, undefined],
    [
      'accept plain HTTP if it is not redirected',
      entrance(true, { 'ssl-redirect': 'false' }),
      undefined,
      'Ingress ward/chat',
    ],
    ['are unknown if another ingress may redirect', entrance(false), undefined, undefined],
    [
      'accept plain HTTP without a certificate or redirect',
      entrance(false, { 'ssl-redirect': 'false' }),
      undefined,
      'Ingress ward/chat',
    ],
    ['of another controller provide no evidence', entrance(false, {}, 'traefik'), undefined, undefined],
    ['use TLS if a gateway enforces it', routed('HTTP', 'secure'), true, undefined],
    ['accept plain HTTP if a gateway does', routed('HTTP'), undefined, 'HTTPRoute ward/notes'],
  ])('%s', async (_, objects, encrypted, plain) => {
    const settings = await settingsOf({ ...strict, ...objects });
    expect([settings['listeners.encrypted'], settings['listeners.plain']]).toEqual([encrypted, plain]);
    expect(settings['istio.mtls.mode']).toBe('STRICT');
  });

  it('are not restricted by a policy with a selector in the mesh namespace, where it is ignored', async () => {
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

  it('are restricted by neither of two contradicting policies of equal precedence', async () => {
    const policies = (...modes: string[]): Objects => ({
      'security.istio.io/v1/peerauthentications': modes.map((mode) => ({
        metadata: of.meta(`ward/${mode.toLowerCase()}`),
        spec: { mtls: { mode } },
      })),
    });
    expect(await settingsOf(policies('STRICT', 'PERMISSIVE'))).not.toHaveProperty('istio.mtls.mode');
    expect(await settingsOf(policies('STRICT', 'STRICT'))).toMatchObject({ 'istio.mtls.mode': 'STRICT' });
  });

  it('that are exempt from the mesh requirement are reported', async () => {
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

/** In the format of Envoy Gateway (gateway.envoyproxy.io/v1alpha1). */
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
/** Several policies, each with its target. */
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

const publicOf = async (...seen: Parameters<typeof context>) =>
  (await context(...seen)).sighting.facts.public;
const virtual = (path: string, spec: object): Objects => ({
  'networking.istio.io/v1/virtualservices': [{ kind: 'VirtualService', metadata: of.meta(path), spec }],
});
const destination = (host: string) => ({ http: [{ route: [{ destination: { host } }] }] });

describe('external access', () => {
  it.each<[string, Objects, boolean | undefined]>([
    ['does not exist without routes', {}, false],
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
      'is possible through a virtual service of a gateway',
      virtual('ward/way', { gateways: ['edge/main'], ...destination('notes') }),
      undefined,
    ],
    [
      'does not exist through a virtual service of the mesh',
      virtual('ward/way', destination('notes')),
      false,
    ],
    [
      'is possible through a virtual service of another namespace',
      virtual('edge/way', { gateways: ['main'], ...destination('notes.ward.svc.cluster.local') }),
      undefined,
    ],
    [
      'does not exist through a virtual service to another workload',
      virtual('edge/way', { gateways: ['main'], ...destination('notes.lab.svc.cluster.local') }),
      false,
    ],
  ])('%s', async (_, objects, expected) => expect(await publicOf(objects)).toBe(expected));

  it('is unknown if routes may not be listed', async () => {
    const route = virtual('lab/way', {});
    expect(await publicOf(route, rulesWithout('virtualservices'))).toBeUndefined();
    const settings = await settingsOf({ ...strict, ...route }, rulesWithout('virtualservices'));
    expect(settings).not.toHaveProperty('listeners.encrypted');
  });
});

describe('rate limits', () => {
  it.each<[string, Objects, string | undefined]>([
    ['are enforced at an ingress', entrance(true, { 'limit-rps': '5' }), 'Ingress ward/chat'],
    ['are not enforced with the value zero', entrance(true, { 'limit-rps': '0' }), undefined],
    [
      'are not enforced with exempt callers',
      entrance(true, { 'limit-rps': '5', 'limit-allowlist': '0.0.0.0/0' }),
      undefined,
    ],
    [
      'are not enforced by an annotation that its controller ignores',
      entrance(true, { 'limit-rps': '5' }, 'traefik'),
      undefined,
    ],
    ['are enforced by a middleware', middleware({ rateLimit: { average: 10 } }), 'Ingress ward/chat'],
    ['are not enforced by another middleware', middleware({ compress: {} }), undefined],
    ['are enforced by a gateway policy', traffic({}), 'HTTPRoute ward/notes'],
    ['are not enforced by a policy that only counts', traffic({ shadowMode: true }), undefined],
    [
      'are not enforced by a policy for some callers',
      traffic({ clientSelectors: [{ headers: [{ name: 'x-a', value: 'b' }] }] }),
      undefined,
    ],
    [
      'are not enforced by a policy with zero request cost',
      traffic({ cost: { request: { from: 'Number', number: 0 } } }),
      undefined,
    ],
    [
      'are enforced by a policy with a response cost',
      traffic({
        cost: { request: { from: 'Number', number: 0 }, response: { from: 'Number', number: 1 } },
      }),
      'HTTPRoute ward/notes',
    ],
    [
      'are enforced by a policy of its gateway',
      trafficPolicies(ofGateway({ rateLimit })),
      'HTTPRoute ward/notes',
    ],
    [
      'are not enforced if a route policy replaces it',
      trafficPolicies(ofGateway({ rateLimit }), ofRoute({ retry: {} })),
      undefined,
    ],
    [
      'are enforced if a route policy is merged with it',
      trafficPolicies(ofGateway({ rateLimit }), ofRoute({ mergeType: 'StrategicMerge', retry: {} })),
      'HTTPRoute ward/notes',
    ],
    [
      'are not enforced if a listener has its own policy',
      trafficPolicies(ofGateway({ rateLimit }), ofGateway({ retry: {} }, { sectionName: 'other' })),
      undefined,
    ],
    [
      'are not enforced if labels may select another policy',
      trafficPolicies(ofGateway({ rateLimit }), {
        targetSelectors: [{ kind: 'HTTPRoute', matchLabels: { limited: 'no' } }],
        retry: {},
      }),
      undefined,
    ],
    ['are not enforced by a policy of another route', traffic({}, { name: 'other' }), undefined],
    ['are not enforced by a policy that was not accepted', traffic({}, {}, 'False'), undefined],
    [
      'are not enforced if another route bypasses them',
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
