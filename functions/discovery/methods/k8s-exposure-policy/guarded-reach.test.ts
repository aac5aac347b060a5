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

  it('is unknown if routes may not be listed', async () => {
    const route = virtual('lab/way', {});
    expect(await publicOf(route, rulesWithout('virtualservices'))).toBeUndefined();
    const settings = await settingsOf({ ...strict, ...route }, rulesWithout('virtualservices'));
    expect(settings).not.toHaveProperty('listeners.encrypted');
  });
});

describe('rate limits', () => {
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
