import { expect, it } from 'vitest';
import type { Seen } from '#shared/discovery/identity.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { reportOf } from '../report-of.ts';

type Settings = NonNullable<Sighting['facts']['settings']>;

const shownBy = (method: MethodId, settings: Settings, facts: Sighting['facts'] = {}) => {
  const seen: Seen = {
    from: 'server',
    sighting: sightingOf('k8s:c1/ward/deployment/notes', {
      method,
      observedAt: '2026-11-20T08:00:00.000Z',
      facts: { ...facts, settings },
    }),
  };
  return Object.fromEntries(
    (reportOf([seen], 'kubernetes')?.evidence ?? []).map(({ parameterId, value }) => [parameterId, value]),
  );
};

const WORKLOADS = 'k8s.workloads';
const REACH = 'k8s.exposure_policy';
const DECLARED = 'k8s.agent_crds';
const SERVING = 'k8s.model_serving';
const CONTAINERS = 'docker.containers';
const own = { serviceAccount: 'ward/notes' };
const closed = {
  'networkPolicy.ingress': true,
  'networkPolicy.egress': true,
  'networkPolicy.enforcedBy': 'Calico',
};
const strict = { 'istio.mtls.mode': 'STRICT', 'listeners.encrypted': true };

it.each<[string, MethodId, Settings, Readonly<Record<string, unknown>>, Sighting['facts']?]>([
  [
    'an account without rights',
    WORKLOADS,
    { 'account.rights': 'none' },
    { 'service-account-least-privilege': true },
  ],
  [
    'nothing of rights of which none tells whether they are used',
    WORKLOADS,
    { 'account.rights': 'some' },
    {},
  ],
  [
    'rights beyond the namespace',
    WORKLOADS,
    { 'account.rights.beyond': 'a wildcard by ClusterRoleBinding admins' },
    { 'service-account-least-privilege': false },
  ],
  ['an account of its own', WORKLOADS, { 'account.own': true }, { 'agent-unique-identity': true }, own],
  ['a shared one', WORKLOADS, { 'account.sharedWith': 'Job copy' }, { 'agent-unique-identity': false }, own],
  [
    'that of everybody',
    WORKLOADS,
    { 'account.own': true },
    { 'agent-unique-identity': false },
    { serviceAccount: 'ward/default' },
  ],
  ['credentials from secrets', WORKLOADS, { 'credentials.fromStore': 2 }, { 'secrets-in-manager': true }],
  [
    'nothing beside config maps, which are not read',
    WORKLOADS,
    { 'credentials.fromStore': 2, 'credentials.unseen': 'settings' },
    {},
  ],
  ['nothing where it has none', WORKLOADS, {}, {}],
  [
    'credentials in plain text, beside those that are not',
    WORKLOADS,
    { 'credentials.fromStore': 2, 'credentials.plain': 'OPENAI_API_KEY' },
    { 'secrets-in-manager': false },
  ],
  ['verified images', WORKLOADS, { 'images.verifiedBy': 'Kyverno' }, { 'container-image-signed': true }],
  [
    'images without critical flaws',
    WORKLOADS,
    { 'images.critical': 0, 'images.reportedAt': '2026-11-19T02:00:00Z' },
    { 'image-critical-vulnerabilities': 0 },
  ],
  [
    'not that an old report holds',
    WORKLOADS,
    { 'images.critical': 0, 'images.reportedAt': '2026-11-10T02:00:00Z' },
    {},
  ],
  [
    'flaws that were found long ago',
    WORKLOADS,
    { 'images.critical': 3, 'images.reportedAt': '2026-11-10T02:00:00Z' },
    { 'image-critical-vulnerabilities': 3 },
  ],
  [
    'nothing by a report of no time',
    WORKLOADS,
    { 'images.critical': 0, 'images.reportedAt': 'yesterday' },
    {},
  ],
  [
    'encrypted volumes',
    WORKLOADS,
    { 'volumes.keys': 'own', 'volumes.claims': 'memory' },
    { 'storage-encryption-at-rest': true, 'encryption-key-custody': 'customer-managed' },
  ],
  [
    'whose key it is',
    WORKLOADS,
    { 'volumes.keys': 'provider' },
    { 'storage-encryption-at-rest': true, 'encryption-key-custody': 'provider-managed' },
  ],
  [
    'copies',
    WORKLOADS,
    { 'backup.schedule': 'nightly', 'backup.completedAt': '2026-11-19T03:04:00Z', 'backup.claims': 1 },
    { 'agent-state-backup': true },
  ],
  [
    'no copies of which nothing tells whether they hold its volumes',
    WORKLOADS,
    { 'backup.schedule': 'nightly', 'backup.completedAt': '2026-11-19T03:04:00Z' },
    {},
  ],
  [
    'no copies of long ago',
    WORKLOADS,
    { 'backup.schedule': 'nightly', 'backup.completedAt': '2026-10-19T03:04:00Z', 'backup.claims': 1 },
    {},
  ],
  [
    'metrics of health and of security',
    WORKLOADS,
    { 'metrics.health': true, 'metrics.security': 'monitoring/falco' },
    { 'runtime-monitoring-enabled': true },
  ],
  ['not one of the two', WORKLOADS, { 'metrics.health': true }, {}],
  [
    'ways out that are named',
    REACH,
    { ...closed, 'egress.named': true },
    { 'network-policy-present': true, 'egress-allow-list': true },
  ],
  ['not that others are refused', REACH, closed, { 'network-policy-present': true }],
  [
    'no policy that nothing is seen to enforce',
    REACH,
    { 'networkPolicy.ingress': true, 'networkPolicy.egress': true, 'egress.named': true },
    {},
  ],
  [
    'that none selects it, whatever would enforce one',
    REACH,
    { 'networkPolicy.ingress': true, 'networkPolicy.egress': false },
    { 'network-policy-present': false },
  ],
  ['nothing beside policies that are not read', REACH, { ...closed, 'networkPolicy.unread': true }, {}],
  [
    'not that one is open beside them',
    REACH,
    { ...closed, 'networkPolicy.open': 'in inwards', 'networkPolicy.unread': true },
    {},
  ],
  [
    'that one is open, whatever enforces it',
    REACH,
    { ...closed, 'networkPolicy.open': 'in inwards' },
    { 'network-policy-present': false },
  ],
  [
    'nothing by a policy that lets in every pod of the cluster',
    REACH,
    { ...closed, 'networkPolicy.wide': 'in inwards' },
    {},
  ],
  [
    'no policy where it has the network of its node',
    REACH,
    { ...closed, 'egress.named': true, 'networkPolicy.bypassed': true },
    { 'network-policy-present': false },
  ],
  [
    'listeners that take TLS alone',
    REACH,
    strict,
    { 'transport-tls-enforced': true, 'inter-agent-mutual-auth': true },
  ],
  ['not of a mesh with exceptions', REACH, { ...strict, 'istio.mtls.excepted': true }, {}],
  ['not of proxies alone', REACH, { 'listeners.encrypted': true }, {}],
  ['plain HTTP', REACH, { 'listeners.plain': 'Ingress ward/chat' }, { 'transport-tls-enforced': false }],
  ['limits', REACH, { 'limits.enforced': 'Ingress ward/chat' }, { 'rate-limit-enforced': 'enforced' }],
  [
    'tools that are granted by name',
    DECLARED,
    { 'tools.named': true, 'tools.link': 'verified' },
    { 'tool-allow-list': true, 'tool-transport-secured': true },
  ],
  [
    'tools that are not, links that are loose, tokens that are passed on',
    DECLARED,
    { 'tools.unnamed': 'fhir', 'tools.loose': 'fhir', 'tools.passedOn': 'fhir' },
    { 'tool-allow-list': false, 'tool-transport-secured': false, 'tool-credentials-scoped': false },
  ],
  [
    'how it reaches its model',
    DECLARED,
    { 'model.link': 'verified' },
    { 'model-provider-link-encrypted': true },
  ],
  [
    'that it does so without TLS',
    DECLARED,
    { 'model.link': 'plain' },
    { 'model-provider-link-encrypted': false },
  ],
  ['no link of a word that no rule has', DECLARED, { 'model.link': 'constructor' }, {}],
  ['sandboxes', DECLARED, { 'sandbox.isolated': true }, { 'code-execution-sandboxed': true }],
  ['sandboxes with holes', DECLARED, { 'sandbox.exposed': 'secrets' }, { 'code-execution-sandboxed': false }],
  [
    'models that are data alone, and that are compared',
    SERVING,
    { 'model.byDigest': true, 'model.format': 'onnx', 'model.formatRunsCode': false },
    { 'model-artifact-verified': true, 'model-safe-format': true },
  ],
  [
    'models that run code',
    SERVING,
    { 'model.format': 'sklearn', 'model.formatRunsCode': true },
    { 'model-safe-format': false },
  ],
  [
    'containers',
    CONTAINERS,
    { 'container.confined': true, 'image.byDigest': true },
    { 'pod-security-hardened': true, 'container-image-pinned': true },
  ],
  [
    'containers that are neither confined nor pinned, and are told credentials',
    CONTAINERS,
    {
      'container.confined': false,
      'container.unconfined': 'runs as root',
      'image.byDigest': false,
      'credentials.plain': 'OPENAI_API_KEY',
    },
    { 'pod-security-hardened': false, 'container-image-pinned': false, 'secrets-in-manager': false },
  ],
])('a cluster or engine shows %s', (_, method, settings, expected, facts) => {
  expect(shownBy(method, settings, facts)).toEqual(expected);
});
