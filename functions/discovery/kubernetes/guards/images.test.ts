import type {
  MutatingWebhookConfiguration,
  ValidatingWebhookConfiguration,
} from 'kubernetes-types/admissionregistration/v1.d.ts';
import type { Namespace } from 'kubernetes-types/core/v1.d.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createGuardedAgent,
  IMAGE,
  type Objects,
} from '#functions/discovery/kubernetes/fixtures/guarded-agent.ts';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import { createScannedCluster } from '#functions/discovery/kubernetes/fixtures/scanned-cluster.ts';
import { method } from '#functions/discovery/methods/k8s-workloads/k8s-workloads.ts';

const guarded = createGuardedAgent();
const cluster = createScannedCluster();
afterAll(() => {
  guarded.close();
  cluster.close();
});
const { settingsOf } = guarded;

const DIGEST = `sha256:${'e'.repeat(64)}`;

/** Format of Trivy's operator (aquasecurity.github.io/v1alpha1). */
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

describe('image vulnerabilities', () => {
  it('are counted from the newest report on exactly the running digest', async () => {
    expect(await settingsOf(reports(report(DIGEST, 4, OLDER), report(DIGEST, 2, NEWER)))).toMatchObject({
      'images.critical': 2,
      'images.reportedAt': NEWER,
    });
    expect(await settingsOf(reports(report(DIGEST, 0, NEWER)))).toMatchObject({ 'images.critical': 0 });
  });
  it('are not derived from reports on another image, or on this image in another namespace', async () => {
    for (const other of [report(`sha256:${'d'.repeat(64)}`, 0, NEWER), report(DIGEST, 0, NEWER, 'lab')])
      expect(await settingsOf(reports(other))).not.toHaveProperty('images.critical');
  });
  it('are not zero while a running container has no report', async () => {
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
const OF_PODS = { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] };
const OF_ANYTHING = { ...OF_PODS, apiGroups: ['*'], apiVersions: ['*'], resources: ['*/*'] };
const asking = (more: object = {}): ValidatingWebhookConfiguration => ({
  metadata: { name: 'policy.sigstore.dev' },
  webhooks: [
    {
      name: 'policy.sigstore.dev',
      admissionReviewVersions: ['v1'],
      clientConfig: client,
      sideEffects: 'None',
      failurePolicy: 'Fail',
      rules: [OF_PODS],
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
  webhook: object = {},
): Objects => ({
  '/v1/namespaces': [namespace(labels)],
  'admissionregistration.k8s.io/v1/validatingwebhookconfigurations': [asking(webhook)],
  'policy.sigstore.dev/v1beta1/clusterimagepolicies': [imagePolicy(spec)],
});

/** Text that Kyverno writes into each of its failing webhooks. */
const BOOTSTRAP =
  '!(request.resource.group == "" && request.resource.resource == "nodes") && !(request.resource.group == "certificates.k8s.io" && request.resource.resource == "certificatesigningrequests")';
const kyvernoAsking: MutatingWebhookConfiguration = {
  metadata: { name: 'kyverno-resource-mutating-webhook-cfg' },
  webhooks: [
    {
      name: 'mutate.kyverno.svc-fail',
      admissionReviewVersions: ['v1'],
      clientConfig: client,
      sideEffects: 'NoneOnDryRun',
      failurePolicy: 'Fail',
      rules: [OF_ANYTHING],
      ...{ matchConditions: [{ name: 'kyverno-exclude-bootstrap-resources', expression: BOOTSTRAP }] },
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

describe('image signatures', () => {
  it.each<[string, Objects, string | undefined]>([
    ['are verified by an enforced Sigstore policy', sigstore({}), 'Sigstore policy controller'],
    ['are not verified by a policy that only warns', sigstore({ mode: 'warn' }), undefined],
    ['are not verified in a namespace that did not opt in', sigstore({}, {}), undefined],
    [
      'are not verified for other images',
      sigstore({ images: [{ glob: 'registry.hospital.example/*' }] }),
      undefined,
    ],
    [
      'are not verified by an authority that accepts every image',
      sigstore({ authorities: [{ static: { action: 'pass' } }] }),
      undefined,
    ],
    [
      'are not verified by a policy that accepts every signature',
      sigstore({ authorities: [{ keyless: { identities: [{ issuerRegExp: '.*', subjectRegExp: '.*' }] } }] }),
      undefined,
    ],
    [
      'are not verified without a running policy webhook',
      { ...sigstore({}), 'admissionregistration.k8s.io/v1/validatingwebhookconfigurations': [] },
      undefined,
    ],
    [
      'are not verified if the webhook fails open',
      {
        ...sigstore({}),
        'admissionregistration.k8s.io/v1/validatingwebhookconfigurations': [
          asking({ failurePolicy: 'Ignore' }),
        ],
      },
      undefined,
    ],
    ...(
      [
        ['by a condition', { matchConditions: [{ name: 'some', expression: 'false' }] }],
        ['by labels of objects', { objectSelector: { matchLabels: { signed: 'true' } } }],
        ['by another kind', { rules: [{ ...OF_PODS, resources: ['deployments'] }] }],
        ['by a part of a pod', { rules: [{ ...OF_PODS, resources: ['pods/exec'] }] }],
        ['by another operation', { rules: [{ ...OF_PODS, operations: ['DELETE'] }] }],
      ] as const
    ).map(([how, webhook]): [string, Objects, string | undefined] => [
      `are not where pods are left out ${how}`,
      sigstore({}, undefined, webhook),
      undefined,
    ]),
    [
      'are verified if its labels match the webhook',
      sigstore({}, undefined, { objectSelector: { matchLabels: { app: 'notes' } } }),
      'Sigstore policy controller',
    ],
    ['are verified by a Kyverno rule', kyverno(), 'Kyverno'],
    ['are not verified by a rule that only reports', kyverno({ failureAction: 'Audit' }), undefined],
    [
      'are not verified by a rule that accepts every signature',
      kyverno({ attestors: [{ entries: [{ keyless: { issuer: '*', subject: '*' } }] }] }),
      undefined,
    ],
    ['are not verified by a rule without an identity', kyverno({ attestors: [] }), undefined],
    [
      'are not verified by a rule for another kind',
      kyverno({}, { match: { any: [{ resources: { kinds: ['Job'] } }] } }),
      undefined,
    ],
    ['are not verified by a rule that skips some images', kyverno({}, { exclude: { any: [{}] } }), undefined],
    [
      'are not verified by a rule with an exception',
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

  it('are not verified by Kyverno in a namespace that it skips', async () => {
    const spec = of.spec(IMAGE);
    const context = (name: string) =>
      cluster.run(method, `${name}/deployment/notes`, {
        ...kyverno(),
        '/v1/namespaces': [{ metadata: { name } }],
        'apps/v1/deployments': [of.deployment(`${name}/notes`, spec)],
      });
    expect((await context('ward')).settings['images.verifiedBy']).toBe('Kyverno');
    expect((await context('kube-system')).settings).not.toHaveProperty('images.verifiedBy');
  });
});
