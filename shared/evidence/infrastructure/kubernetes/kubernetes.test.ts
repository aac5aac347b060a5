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
  ['nothing about rights whose use is unknown', WORKLOADS, { 'account.rights': 'some' }, {}],
  [
    'rights beyond the namespace',
    WORKLOADS,
    { 'account.rights.beyond': 'a wildcard by ClusterRoleBinding admins' },
    { 'service-account-least-privilege': false },
  ],
  ['a unique service account', WORKLOADS, { 'account.own': true }, { 'agent-unique-identity': true }, own],
  [
    'a shared service account',
    WORKLOADS,
    { 'account.sharedWith': 'Job copy' },
    { 'agent-unique-identity': false },
    own,
  ],
  [
    'the default service account',
    WORKLOADS,
    { 'account.own': true },
    { 'agent-unique-identity': false },
    { serviceAccount: 'ward/default' },
  ],
  ['credentials from secrets', WORKLOADS, { 'credentials.fromStore': 2 }, { 'secrets-in-manager': true }],
  [
    'nothing if config maps, which are not read, provide variables',
    WORKLOADS,
    { 'credentials.fromStore': 2, 'credentials.unseen': 'settings' },
    {},
  ],
  ['nothing without credentials', WORKLOADS, {}, {}],
  [
    'plaintext credentials among others',
    WORKLOADS,
    { 'credentials.fromStore': 2, 'credentials.plain': 'OPENAI_API_KEY' },
    { 'secrets-in-manager': false },
  ],
  ['verified images', WORKLOADS, { 'images.verifiedBy': 'Kyverno' }, { 'container-image-signed': true }],
  [
    'images without critical vulnerabilities',
    WORKLOADS,
    { 'images.critical': 0, 'images.reportedAt': '2026-11-19T02:00:00Z' },
    { 'image-critical-vulnerabilities': 0 },
  ],
  [
    'no pass by an old report',
    WORKLOADS,
    { 'images.critical': 0, 'images.reportedAt': '2026-11-10T02:00:00Z' },
    {},
  ],
  [
    'vulnerabilities of an old report',
    WORKLOADS,
    { 'images.critical': 3, 'images.reportedAt': '2026-11-10T02:00:00Z' },
    { 'image-critical-vulnerabilities': 3 },
  ],
  [
    'nothing by a report without a time',
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
    'the custodian of the key',
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
    'no backups that may omit its volumes',
    WORKLOADS,
    { 'backup.schedule': 'nightly', 'backup.completedAt': '2026-11-19T03:04:00Z' },
    {},
  ],
  [
    'no outdated backups',
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
  ['no pass by only one of the two', WORKLOADS, { 'metrics.health': true }, {}],
  [
    'named outbound destinations',
    REACH,
    { ...closed, 'egress.named': true },
    { 'network-policy-present': true, 'egress-allow-list': true },
  ],
  ['no denial of other destinations', REACH, closed, { 'network-policy-present': true }],
  [
    'no policy without a known enforcer',
    REACH,
    { 'networkPolicy.ingress': true, 'networkPolicy.egress': true, 'egress.named': true },
    {},
  ],
  [
    'that no policy selects it, regardless of the enforcer',
    REACH,
    { 'networkPolicy.ingress': true, 'networkPolicy.egress': false },
    { 'network-policy-present': false },
  ],
  ['nothing if some policies were not read', REACH, { ...closed, 'networkPolicy.unread': true }, {}],
  [
    'no open policy if some policies were not read',
    REACH,
    { ...closed, 'networkPolicy.open': 'in inwards', 'networkPolicy.unread': true },
    {},
  ],
  [
    'that a policy is open, regardless of the enforcer',
    REACH,
    { ...closed, 'networkPolicy.open': 'in inwards' },
    { 'network-policy-present': false },
  ],
  [
    'nothing by a policy that allows every pod of the cluster',
    REACH,
    { ...closed, 'networkPolicy.wide': 'in inwards' },
    {},
  ],
  [
    'that policies do not apply on the node network',
    REACH,
    { ...closed, 'egress.named': true, 'networkPolicy.bypassed': true },
    { 'network-policy-present': false },
  ],
  [
    'listeners that accept only TLS',
    REACH,
    strict,
    { 'transport-tls-enforced': true, 'inter-agent-mutual-auth': true },
  ],
  ['nothing about TLS in a mesh with exceptions', REACH, { ...strict, 'istio.mtls.excepted': true }, {}],
  ['nothing about TLS by sidecars alone', REACH, { 'listeners.encrypted': true }, {}],
  ['plain HTTP', REACH, { 'listeners.plain': 'Ingress ward/chat' }, { 'transport-tls-enforced': false }],
  ['limits', REACH, { 'limits.enforced': 'Ingress ward/chat' }, { 'rate-limit-enforced': 'enforced' }],
  [
    'tools that are granted by name',
    DECLARED,
    { 'tools.named': true, 'tools.link': 'verified' },
    { 'tool-allow-list': true, 'tool-transport-secured': true },
  ],
  [
    'unnamed tools, unverified connections, and forwarded tokens',
    DECLARED,
    { 'tools.unnamed': 'fhir', 'tools.loose': 'fhir', 'tools.passedOn': 'fhir' },
    { 'tool-allow-list': false, 'tool-transport-secured': false, 'tool-credentials-scoped': false },
  ],
  [
    'the connection to its model',
    DECLARED,
    { 'model.link': 'verified' },
    { 'model-provider-link-encrypted': true },
  ],
  [
    'a connection to its model without TLS',
    DECLARED,
    { 'model.link': 'plain' },
    { 'model-provider-link-encrypted': false },
  ],
  ['nothing for an unknown value', DECLARED, { 'model.link': 'constructor' }, {}],
  ['sandboxes', DECLARED, { 'sandbox.isolated': true }, { 'code-execution-sandboxed': true }],
  [
    'sandboxes with access to secrets or nodes',
    DECLARED,
    { 'sandbox.exposed': 'secrets' },
    { 'code-execution-sandboxed': false },
  ],
  [
    'models in safe formats that are verified',
    SERVING,
    { 'model.byDigest': true, 'model.format': 'onnx', 'model.formatRunsCode': false },
    { 'model-artifact-verified': true, 'model-safe-format': true },
  ],
  [
    'models in formats that can execute code',
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
    'containers that are neither confined nor pinned and have plaintext credentials',
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
