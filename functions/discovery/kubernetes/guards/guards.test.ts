import type {
  MutatingWebhookConfiguration,
  ValidatingWebhookConfiguration,
} from 'kubernetes-types/admissionregistration/v1.d.ts';
import type {
  Container,
  Namespace,
  PersistentVolumeClaim,
  PodSpec,
  ServiceAccount,
} from 'kubernetes-types/core/v1.d.ts';
import type {
  ClusterRole,
  ClusterRoleBinding,
  PolicyRule,
  Role,
  RoleBinding,
  Subject,
} from 'kubernetes-types/rbac/v1.d.ts';
import type { StorageClass } from 'kubernetes-types/storage/v1.d.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { FakeCluster } from '#functions/discovery/kubernetes/fixtures/api-server.ts';
import {
  createLookedCluster,
  rulesWithout,
} from '#functions/discovery/kubernetes/fixtures/looked-cluster.ts';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import { method } from '#functions/discovery/methods/k8s-workloads/k8s-workloads.ts';
import type { AccessRule } from '#shared/discovery/kubernetes-access.ts';

const cluster = createLookedCluster();
afterAll(() => cluster.close());

type Objects = FakeCluster['objects'];

const IMAGE = 'registry.hospital.example/ai/vllm/vllm-openai:0.9';
const DIGEST = `sha256:${'e'.repeat(64)}`;

/** An agent with an account of its own, and one pod of it. */
const agentOf = (container: Partial<Container> = {}, pods: Partial<PodSpec> = {}): Objects => {
  const spec = of.spec(IMAGE, container, { serviceAccountName: 'notes', ...pods });
  return {
    'apps/v1/deployments': [of.deployment('ward/notes', spec)],
    '/v1/pods': [of.podOf('ward/notes', 1, { spec })],
  };
};

const settingsOf = async (objects: Objects, rules?: readonly AccessRule[]) =>
  (await cluster.look(method, 'ward/deployment/notes', { ...agentOf(), ...objects }, rules)).settings;

const account = (path: string, more: Partial<ServiceAccount> = {}): ServiceAccount => ({
  metadata: of.meta(path),
  ...more,
});

const NOTES: Subject = { kind: 'ServiceAccount', name: 'notes', namespace: 'ward' };
const EVERYBODY: Subject = {
  kind: 'Group',
  name: 'system:authenticated',
  apiGroup: 'rbac.authorization.k8s.io',
};
const roleRef = (kind: string, name: string) => ({ apiGroup: 'rbac.authorization.k8s.io', kind, name });

/** What a cluster grants everybody as it comes. */
const usual: { roles: ClusterRole[]; bindings: ClusterRoleBinding[] } = {
  roles: [
    {
      metadata: { name: 'system:discovery' },
      rules: [
        {
          verbs: ['get'],
          nonResourceURLs: ['/api', '/api/*', '/apis', '/healthz', '/openapi/*', '/version/'],
        },
      ],
    },
    {
      metadata: { name: 'system:basic-user' },
      rules: [
        {
          verbs: ['create'],
          apiGroups: ['authorization.k8s.io'],
          resources: ['selfsubjectaccessreviews', 'selfsubjectrulesreviews'],
        },
      ],
    },
  ],
  bindings: ['system:discovery', 'system:basic-user'].map((name) => ({
    metadata: { name },
    roleRef: roleRef('ClusterRole', name),
    subjects: [EVERYBODY],
  })),
};

interface Granting {
  readonly roles?: readonly Role[];
  readonly bindings?: readonly RoleBinding[];
  readonly clusterRoles?: readonly ClusterRole[];
  readonly clusterBindings?: readonly ClusterRoleBinding[];
}
const granting = ({
  roles = [],
  bindings = [],
  clusterRoles = [],
  clusterBindings = [],
}: Granting): Objects => ({
  '/v1/serviceaccounts': [account('ward/notes'), account('ward/default')],
  'rbac.authorization.k8s.io/v1/roles': roles,
  'rbac.authorization.k8s.io/v1/rolebindings': bindings,
  'rbac.authorization.k8s.io/v1/clusterroles': [...usual.roles, ...clusterRoles],
  'rbac.authorization.k8s.io/v1/clusterrolebindings': [...usual.bindings, ...clusterBindings],
});

const bound = (rules: PolicyRule[], subject = NOTES) =>
  granting({
    roles: [{ metadata: of.meta('ward/own'), rules }],
    bindings: [{ metadata: of.meta('ward/own'), roleRef: roleRef('Role', 'own'), subjects: [subject] }],
  });
const boundEverywhere = (rules: PolicyRule[], subject = NOTES) =>
  granting({
    clusterRoles: [{ metadata: { name: 'wide' }, rules }],
    clusterBindings: [
      { metadata: { name: 'wide' }, roleRef: roleRef('ClusterRole', 'wide'), subjects: [subject] },
    ],
  });

const reads = (resources: string[], more: Partial<PolicyRule> = {}): PolicyRule => ({
  apiGroups: [''],
  resources,
  verbs: ['get', 'list'],
  ...more,
});

describe('rights of an account', () => {
  it.each<[string, Objects, object]>([
    ['are none where only what everybody has is granted', granting({}), { 'account.rights': 'none' }],
    ['are some where they end at the namespace', bound([reads(['pods'])]), { 'account.rights': 'some' }],
    [
      'are too many by a wildcard',
      bound([{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }]),
      { 'account.rights.beyond': 'a wildcard by RoleBinding ward/own' },
    ],
    [
      'are too many where all secrets can be read, or pods be started or entered',
      bound([
        reads(['secrets']),
        { apiGroups: ['', 'apps'], resources: ['pods', 'deployments', 'pods/exec'], verbs: ['create'] },
      ]),
      {
        'account.rights.beyond':
          'reading secrets by RoleBinding ward/own, changing pods, changing deployments, pods/exec by RoleBinding ward/own',
      },
    ],
    [
      'are some where one secret can be read by its name',
      bound([reads(['secrets'], { verbs: ['get'], resourceNames: ['notes'] })]),
      { 'account.rights': 'some' },
    ],
    [
      'are too many where a named secret can be listed',
      bound([reads(['secrets'], { resourceNames: ['notes'] })]),
      { 'account.rights.beyond': 'reading secrets by RoleBinding ward/own' },
    ],
    [
      'are too many where others can be taken or given',
      bound([{ apiGroups: [''], resources: ['serviceaccounts'], verbs: ['impersonate'] }]),
      { 'account.rights.beyond': 'impersonate by RoleBinding ward/own' },
    ],
    [
      'are too many beyond the namespace, however few',
      boundEverywhere([reads(['pods'])]),
      { 'account.rights.beyond': 'rights outside its namespace by ClusterRoleBinding wide' },
    ],
    [
      'are those of its groups',
      boundEverywhere([reads(['secrets'])], {
        kind: 'Group',
        name: 'system:serviceaccounts:ward',
        apiGroup: 'rbac.authorization.k8s.io',
      }),
      { 'account.rights.beyond': 'reading secrets by ClusterRoleBinding wide' },
    ],
    [
      'are those of its name as a user',
      boundEverywhere([reads(['pods'])], {
        kind: 'User',
        name: 'system:serviceaccount:ward:notes',
        apiGroup: 'rbac.authorization.k8s.io',
      }),
      { 'account.rights.beyond': 'rights outside its namespace by ClusterRoleBinding wide' },
    ],
    [
      'are not those of an account of the same name elsewhere',
      boundEverywhere([reads(['secrets'])], { ...NOTES, namespace: 'lab' }),
      { 'account.rights': 'none' },
    ],
  ])('%s', async (_, objects, expected) => {
    const settings = await settingsOf(objects);
    const own = Object.entries(settings).filter(([name]) => name.startsWith('account.rights'));
    expect(Object.fromEntries(own)).toEqual(expected);
  });

  it('are not said where the cluster keeps some of them back, or does not grant by roles', async () => {
    const { settings, coverage } = await cluster.look(
      method,
      'ward/deployment/notes',
      { ...agentOf(), ...granting({}) },
      rulesWithout('clusterrolebindings'),
    );
    expect(settings).not.toHaveProperty('account.rights');
    expect(coverage).toMatchObject({
      status: 'denied',
      reason: expect.stringContaining('clusterrolebindings of rbac.authorization.k8s.io may not be read'),
    });
    expect(await settingsOf({ '/v1/serviceaccounts': [account('ward/notes')] })).not.toHaveProperty(
      'account.rights',
    );
  });

  it('are not none where the account has a role in a cloud', async () => {
    const roleArn = { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::111122223333:role/notes' };
    const inCloud = { metadata: of.meta('ward/notes', { annotations: roleArn }) };
    expect(await settingsOf({ ...granting({}), '/v1/serviceaccounts': [inCloud] })).not.toHaveProperty(
      'account.rights',
    );
    const env = [
      { name: 'AWS_CONTAINER_CREDENTIALS_FULL_URI', value: 'http://169.254.170.23/v1/credentials' },
    ];
    expect(await settingsOf({ ...granting({}), ...agentOf({ env }) })).not.toHaveProperty('account.rights');
  });
});

describe('the users of an account', () => {
  const accounts = { '/v1/serviceaccounts': [account('ward/notes')] };
  it('are the agent alone where everything was listed', async () => {
    expect(await settingsOf(accounts)).toMatchObject({ 'account.own': true });
    expect(await settingsOf(accounts, rulesWithout('jobs'))).not.toHaveProperty('account.own');
  });
  it('are others that name it, and whoever holds a token that lasts', async () => {
    const job = of.job('ward/copy', of.spec('postgres:17', {}, { serviceAccountName: 'notes' }));
    expect(await settingsOf({ ...accounts, 'batch/v1/jobs': [job] })).toMatchObject({
      'account.sharedWith': 'Job copy',
    });
    const lasting = account('ward/notes', { secrets: [{ name: 'notes-token-x7' }] });
    expect(await settingsOf({ '/v1/serviceaccounts': [lasting] })).not.toHaveProperty('account.own');
    const ofRegistry = account('ward/notes', { secrets: [{ name: 'notes-dockercfg-x7' }] });
    expect(await settingsOf({ '/v1/serviceaccounts': [ofRegistry] })).toMatchObject({ 'account.own': true });
  });
});

describe('credentials', () => {
  const stored = { name: 'OPENAI_API_KEY', valueFrom: { secretKeyRef: { name: 'keys', key: 'openai' } } };
  it.each<[string, Objects, object]>([
    ['come from secrets', agentOf({ env: [stored] }), { 'credentials.fromStore': 1 }],
    [
      'stand as plain text in a variable, and of an option, of any container',
      agentOf(
        { env: [stored], args: ['--model', 'm', '--api-key', 'sk-of-the-command-line'] },
        {
          initContainers: [
            { name: 'first', image: IMAGE, env: [{ name: 'DB_PASSWORD', value: 'correct-horse-battery' }] },
          ],
        },
      ),
      { 'credentials.plain': 'DB_PASSWORD, --api-key', 'credentials.fromStore': 1 },
    ],
    [
      'are no placeholders, references, paths and numbers',
      agentOf({
        env: [
          { name: 'OPENAI_API_KEY', value: 'none' },
          { name: 'ANTHROPIC_API_KEY', value: '$(KEY_OF_THE_WARD)' },
          { name: 'TLS_PRIVATE_KEY', value: '/var/run/keys/tls.pem' },
          { name: 'MAX_TOKENS', value: '100000000000' },
        ],
      }),
      {},
    ],
    [
      'may stand in a config map, which is not read',
      agentOf({ env: [stored], envFrom: [{ configMapRef: { name: 'settings' } }] }),
      { 'credentials.fromStore': 1, 'credentials.unseen': 'settings' },
    ],
    [
      'come from a store outside by volumes',
      agentOf({}, { volumes: [{ name: 's', csi: { driver: 'secrets-store.csi.k8s.io', readOnly: true } }] }),
      { 'credentials.fromStore': 1 },
    ],
  ])('%s', async (_, objects, expected) => {
    const settings = await settingsOf(objects);
    const own = Object.entries(settings).filter(([name]) => name.startsWith('credentials.'));
    expect(Object.fromEntries(own)).toEqual(expected);
    expect(JSON.stringify(settings)).not.toMatch(/correct-horse|sk-of-the/);
  });
});

/** As Trivy's operator writes it (aquasecurity.github.io/v1alpha1). */
const report = (digest: string, criticalCount: number, updateTimestamp: string, namespace = 'ward') => ({
  apiVersion: 'aquasecurity.github.io/v1alpha1',
  kind: 'VulnerabilityReport',
  metadata: of.meta(`${namespace}/replicaset-notes-main-${criticalCount}`),
  report: {
    updateTimestamp,
    scanner: { name: 'Trivy', vendor: 'Aqua Security', version: '0.66.0' },
    registry: { server: 'registry.hospital.example' },
    artifact: { repository: 'ai/vllm/vllm-openai', digest, tag: '0.9' },
    os: { family: 'debian', name: '12' },
    summary: { criticalCount, highCount: 3, mediumCount: 0, lowCount: 0, unknownCount: 0 },
    vulnerabilities: [],
  },
});
const reports = (...all: object[]): Objects => ({
  'aquasecurity.github.io/v1alpha1/vulnerabilityreports': all,
});
const [OLDER, NEWER] = ['2026-11-18T02:00:00Z', '2026-11-19T02:00:00Z'];

describe('flaws in images', () => {
  it('are counted by the newest report on the very digest that runs', async () => {
    expect(await settingsOf(reports(report(DIGEST, 4, OLDER), report(DIGEST, 2, NEWER)))).toMatchObject({
      'images.critical': 2,
      'images.reportedAt': NEWER,
    });
    expect(await settingsOf(reports(report(DIGEST, 0, NEWER)))).toMatchObject({ 'images.critical': 0 });
  });
  it('are not told by reports on another image, or on this one in another namespace', async () => {
    for (const other of [report(`sha256:${'d'.repeat(64)}`, 0, NEWER), report(DIGEST, 0, NEWER, 'lab')])
      expect(await settingsOf(reports(other))).not.toHaveProperty('images.critical');
  });
  it('are not none while a container that runs has no report', async () => {
    const pod = of.podOf('ward/notes', 1);
    const sidecar = {
      ...{ name: 'side', image: 'side', ready: true, restartCount: 0 },
      imageID: `side@sha256:${'a'.repeat(64)}`,
      containerID: 'containerd://side',
    };
    const two = {
      ...pod,
      status: { ...pod.status, containerStatuses: [...(pod.status?.containerStatuses ?? []), sidecar] },
    };
    expect(await settingsOf({ '/v1/pods': [two], ...reports(report(DIGEST, 0, NEWER)) })).not.toHaveProperty(
      'images.critical',
    );
    expect(await settingsOf({ '/v1/pods': [two], ...reports(report(DIGEST, 1, NEWER)) })).toMatchObject({
      'images.critical': 1,
    });
  });
});

const namespace = (labels: Record<string, string>): Namespace => ({ metadata: { name: 'ward', labels } });
const client = { service: { name: 'webhook', namespace: 'cosign-system' } };
const asking = (more: object = {}): ValidatingWebhookConfiguration => ({
  metadata: { name: 'policy.sigstore.dev' },
  webhooks: [
    {
      name: 'policy.sigstore.dev',
      admissionReviewVersions: ['v1'],
      clientConfig: client,
      sideEffects: 'None',
      failurePolicy: 'Fail',
      namespaceSelector: {
        matchExpressions: [{ key: 'policy.sigstore.dev/include', operator: 'In', values: ['true'] }],
      },
      ...more,
    },
  ],
});
const imagePolicy = (spec: object) => ({
  apiVersion: 'policy.sigstore.dev/v1beta1',
  kind: 'ClusterImagePolicy',
  metadata: { name: 'signed' },
  spec: {
    images: [{ glob: 'registry.hospital.example/ai/**' }],
    authorities: [{ name: 'key', key: { kms: 'awskms:///alias/images' } }],
    ...spec,
  },
});
const sigstore = (
  spec: object,
  labels: Record<string, string> = { 'policy.sigstore.dev/include': 'true' },
): Objects => ({
  '/v1/namespaces': [namespace(labels)],
  'admissionregistration.k8s.io/v1/validatingwebhookconfigurations': [asking()],
  'policy.sigstore.dev/v1beta1/clusterimagepolicies': [imagePolicy(spec)],
});

const kyvernoAsking: MutatingWebhookConfiguration = {
  metadata: { name: 'kyverno-resource-mutating-webhook-cfg' },
  webhooks: [
    {
      name: 'mutate.kyverno.svc-fail',
      admissionReviewVersions: ['v1'],
      clientConfig: client,
      sideEffects: 'NoneOnDryRun',
      failurePolicy: 'Fail',
    },
  ],
};
const kyverno = (image: object = {}, rule: object = {}, exceptions: object[] = []): Objects => ({
  '/v1/namespaces': [namespace({})],
  'admissionregistration.k8s.io/v1/mutatingwebhookconfigurations': [kyvernoAsking],
  'kyverno.io/v1/clusterpolicies': [
    {
      apiVersion: 'kyverno.io/v1',
      kind: 'ClusterPolicy',
      metadata: { name: 'signed' },
      spec: {
        rules: [
          {
            name: 'signed',
            match: { any: [{ resources: { kinds: ['Pod'] } }] },
            verifyImages: [
              {
                imageReferences: ['registry.hospital.example/*'],
                failureAction: 'Enforce',
                attestors: [{ entries: [{ keys: { publicKeys: '-----BEGIN PUBLIC KEY-----' } }] }],
                ...image,
              },
            ],
            ...rule,
          },
        ],
      },
    },
  ],
  'kyverno.io/v2/policyexceptions': exceptions,
});

describe('signatures of images', () => {
  it.each<[string, Objects, string | undefined]>([
    ['are verified by a policy of Sigstore in force', sigstore({}), 'Sigstore policy controller'],
    ['are not by one that only warns', sigstore({ mode: 'warn' }), undefined],
    ['are not in a namespace that did not opt in', sigstore({}, {}), undefined],
    ['are not for other images', sigstore({ images: [{ glob: 'registry.hospital.example/*' }] }), undefined],
    [
      'are not by an authority that lets everything pass',
      sigstore({ authorities: [{ static: { action: 'pass' } }] }),
      undefined,
    ],
    [
      'are not by one that takes anybody’s signature',
      sigstore({ authorities: [{ keyless: { identities: [{ issuerRegExp: '.*', subjectRegExp: '.*' }] } }] }),
      undefined,
    ],
    [
      'are not where nothing answers for the policy',
      { ...sigstore({}), 'admissionregistration.k8s.io/v1/validatingwebhookconfigurations': [] },
      undefined,
    ],
    [
      'are not where pods start without an answer',
      {
        ...sigstore({}),
        'admissionregistration.k8s.io/v1/validatingwebhookconfigurations': [
          asking({ failurePolicy: 'Ignore' }),
        ],
      },
      undefined,
    ],
    ['are verified by a rule of Kyverno', kyverno(), 'Kyverno'],
    ['are not by one that only reports', kyverno({ failureAction: 'Audit' }), undefined],
    ['are not by one without whose signature it is', kyverno({ attestors: [] }), undefined],
    [
      'are not by one for another kind',
      kyverno({}, { match: { any: [{ resources: { kinds: ['Job'] } }] } }),
      undefined,
    ],
    ['are not by one that leaves some out', kyverno({}, { exclude: { any: [{}] } }), undefined],
    [
      'are not by one with an exception',
      kyverno({}, {}, [
        {
          metadata: of.meta('ward/free'),
          spec: { exceptions: [{ policyName: 'signed', ruleNames: ['signed'] }] },
        },
      ]),
      undefined,
    ],
  ])('%s', async (_, objects, expected) => {
    expect((await settingsOf(objects))['images.verifiedBy']).toBe(expected);
  });
});

const claimed = (className: string, provisioner: string): PersistentVolumeClaim => ({
  metadata: of.meta('ward/memory', {
    annotations: { 'volume.kubernetes.io/storage-provisioner': provisioner },
  }),
  spec: { storageClassName: className, volumeName: 'pv-1', accessModes: ['ReadWriteOnce'] },
});
const storage = (provisioner: string, parameters: Record<string, string>): StorageClass => ({
  metadata: { name: 'kept' },
  provisioner,
  parameters,
});
const keeping = (
  of: StorageClass,
  container: Partial<Container> = {},
  claim: PersistentVolumeClaim = claimed('kept', of.provisioner),
): Objects => ({
  ...agentOf(container, { volumes: [{ name: 'm', persistentVolumeClaim: { claimName: 'memory' } }] }),
  '/v1/persistentvolumeclaims': [claim],
  'storage.k8s.io/v1/storageclasses': [of],
});

describe('volumes', () => {
  const ebs = (parameters: Record<string, string>) => storage('ebs.csi.aws.com', parameters);
  const own = ebs({ encrypted: 'true', kmsKeyId: 'arn:aws:kms:eu-central-1:111122223333:key/k' });
  it.each<[string, Objects, string | undefined]>([
    ['have a key of the account', keeping(own), 'own'],
    ['have a key of the provider', keeping(ebs({ encrypted: 'true' })), 'provider'],
    ['are not said to be encrypted where their class is silent', keeping(ebs({ type: 'gp3' })), undefined],
    ['of Google have a key, whosever', keeping(storage('pd.csi.storage.gke.io', {})), 'provider'],
    ['of other drivers say nothing', keeping(storage('nfs.csi.k8s.io', { encrypted: 'true' })), undefined],
    [
      'that were made by hand say nothing',
      keeping(own, {}, { ...claimed('kept', ''), metadata: of.meta('ward/memory') }),
      undefined,
    ],
    [
      'are not all that it keeps where it knows a database',
      keeping(own, { env: [{ name: 'DATABASE_URL', value: 'x' }] }),
      undefined,
    ],
    ['say nothing where there are none', { ...keeping(own), ...agentOf() }, undefined],
  ])('%s', async (_, objects, expected) => {
    expect((await settingsOf(objects))['volumes.keys']).toBe(expected);
  });
});

/** As Velero has them (velero.io/v1). */
const schedule = (template: object, more: object = {}) => ({
  apiVersion: 'velero.io/v1',
  kind: 'Schedule',
  metadata: of.meta('velero/nightly'),
  spec: { schedule: '0 3 * * *', template, ...more },
  status: { phase: 'Enabled', lastBackup: '2026-11-19T03:00:00Z' },
});
const backedUp = (one: object, status: object = {}, place: object = {}): Objects => ({
  'velero.io/v1/schedules': [one],
  'velero.io/v1/backups': [
    {
      metadata: of.meta('velero/nightly-20261119030000', {
        labels: { 'velero.io/schedule-name': 'nightly' },
      }),
      spec: { storageLocation: 'elsewhere' },
      status: { phase: 'Completed', completionTimestamp: '2026-11-19T03:04:00Z', ...status },
    },
  ],
  'velero.io/v1/backupstoragelocations': [
    {
      metadata: of.meta('velero/elsewhere'),
      spec: { provider: 'aws', objectStorage: { bucket: 'copies' } },
      status: { phase: 'Available', ...place },
    },
  ],
});

describe('copies', () => {
  it.each<[string, Objects, boolean]>([
    ['are made of the namespace', backedUp(schedule({ includedNamespaces: ['ward'] })), true],
    ['are made of all namespaces', backedUp(schedule({ includedNamespaces: ['*'] })), true],
    ['are not by a schedule that is paused', backedUp(schedule({}, { paused: true })), false],
    ['are not of other namespaces', backedUp(schedule({ includedNamespaces: ['lab'] })), false],
    ['are not where it is left out', backedUp(schedule({ excludedNamespaces: ['ward'] })), false],
    ['are not of some resources', backedUp(schedule({ includedResources: ['secrets'] })), false],
    ['are not without volumes', backedUp(schedule({ snapshotVolumes: false })), false],
    ['are not while the newest failed', backedUp(schedule({}), { phase: 'PartiallyFailed' }), false],
    [
      'are not at a place that cannot be reached',
      backedUp(schedule({}), {}, { phase: 'Unavailable' }),
      false,
    ],
  ])('%s', async (_, objects, made) => {
    const settings = await settingsOf(objects);
    expect([settings['backup.schedule'], settings['backup.completedAt']]).toEqual(
      made ? ['nightly', '2026-11-19T03:04:00Z'] : [undefined, undefined],
    );
  });
});

/** As the Prometheus operator has them (monitoring.coreos.com/v1). */
const monitored = (prometheus: object = {}, monitor: object = {}, watcherNode = 'node-1'): Objects => ({
  '/v1/namespaces': [
    { metadata: { name: 'ward', labels: {} } },
    { metadata: { name: 'monitoring', labels: {} } },
  ],
  'apps/v1/daemonsets': [of.daemonSet('monitoring/falco', of.spec('docker.io/falcosecurity/falco:0.41.0'))],
  '/v1/pods': [
    of.podOf('ward/notes', 1),
    {
      metadata: of.meta('monitoring/falco-x', {
        labels: { app: 'falco' },
        ownerReferences: [of.owned('DaemonSet', 'falco', 'apps/v1')],
      }),
      spec: { ...of.spec('docker.io/falcosecurity/falco:0.41.0'), nodeName: watcherNode },
      status: { phase: 'Running' },
    },
  ],
  'monitoring.coreos.com/v1/prometheuses': [
    {
      metadata: of.meta('monitoring/main'),
      spec: { podMonitorSelector: {}, podMonitorNamespaceSelector: {}, ...prometheus },
    },
  ],
  'monitoring.coreos.com/v1/servicemonitors': [],
  'monitoring.coreos.com/v1/podmonitors': [
    {
      metadata: of.meta('ward/notes'),
      spec: {
        selector: { matchLabels: { app: 'notes' } },
        podMetricsEndpoints: [{ port: 'metrics' }],
        ...monitor,
      },
    },
    {
      metadata: of.meta('monitoring/falco'),
      spec: { selector: { matchLabels: { app: 'falco' } }, podMetricsEndpoints: [{ port: 'metrics' }] },
    },
  ],
});

describe('metrics', () => {
  const both = { 'metrics.health': true, 'metrics.security': 'monitoring/falco' };
  it.each<[string, Objects, object]>([
    ['are collected of the agent, and of what watches its node', monitored(), both],
    [
      'are not by a Prometheus that looks at its own namespace alone',
      monitored({ podMonitorNamespaceSelector: undefined }),
      { 'metrics.security': 'monitoring/falco' },
    ],
    ['are not by one that stands still', monitored({ replicas: 0 }), {}],
    ['are not by one that selects no monitors', monitored({ podMonitorSelector: undefined }), {}],
    [
      'are not by a monitor of others',
      monitored({}, { selector: { matchLabels: { app: 'other' } } }),
      { 'metrics.security': 'monitoring/falco' },
    ],
    [
      'are not of its node where the watcher is on another',
      monitored({}, {}, 'node-2'),
      { 'metrics.health': true },
    ],
  ])('%s', async (_, objects, expected) => {
    const settings = await settingsOf(objects);
    const own = Object.entries(settings).filter(([name]) => name.startsWith('metrics.'));
    expect(Object.fromEntries(own)).toEqual(expected);
  });
});
