import type { Container, PersistentVolumeClaim } from 'kubernetes-types/core/v1.d.ts';
import type { StorageClass } from 'kubernetes-types/storage/v1.d.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  agentOf,
  createGuardedAgent,
  type Objects,
} from '#functions/discovery/kubernetes/fixtures/guarded-agent.ts';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';

const guarded = createGuardedAgent();
afterAll(() => guarded.close());
const { settingsOf } = guarded;

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
    ['have a customer managed key', keeping(own), 'own'],
    ['have a provider managed key', keeping(ebs({ encrypted: 'true' })), 'provider'],
    ['are not encrypted if their class does not state it', keeping(ebs({ type: 'gp3' })), undefined],
    ['of Google have a key of unknown custody', keeping(storage('pd.csi.storage.gke.io', {})), 'provider'],
    [
      'of other drivers provide no evidence',
      keeping(storage('nfs.csi.k8s.io', { encrypted: 'true' })),
      undefined,
    ],
    [
      'that were created manually provide no evidence',
      keeping(own, {}, { ...claimed('kept', ''), metadata: of.meta('ward/memory') }),
      undefined,
    ],
    [
      'are not all stores if it uses a database',
      keeping(own, { env: [{ name: 'DATABASE_URL', value: 'x' }] }),
      undefined,
    ],
    ['provide no evidence if there are none', { ...keeping(own), ...agentOf() }, undefined],
  ])('%s', async (_, objects, expected) => {
    expect((await settingsOf(objects))['volumes.keys']).toBe(expected);
  });
});

/** Format of Velero (velero.io/v1). */
const schedule = (template: object, more: object = {}) => ({
  apiVersion: 'velero.io/v1',
  kind: 'Schedule',
  metadata: of.meta('velero/nightly'),
  spec: { schedule: '0 3 * * *', template, ...more },
  status: { phase: 'Enabled', lastBackup: '2026-11-19T03:00:00Z' },
});
const backedUp = (one: object, status: object = {}, place: object = {}, spec: object = {}): Objects => ({
  'velero.io/v1/schedules': [one],
  'velero.io/v1/backups': [
    {
      metadata: of.meta('velero/nightly-20261119030000', {
        labels: { 'velero.io/schedule-name': 'nightly' },
      }),
      spec: { storageLocation: 'elsewhere', ...spec },
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

/** The same, for an agent that claims a volume. */
const withVolume = (status: object, spec: object = {}, labels: Record<string, string> = {}): Objects => {
  const driver = 'ebs.csi.aws.com';
  const claim = claimed('kept', driver);
  return {
    ...keeping(storage(driver, {}), {}, { ...claim, metadata: { ...claim.metadata, labels } }),
    ...backedUp(schedule({}), status, {}, spec),
  };
};

describe('volume backups', () => {
  it.each<[string, Objects, number | undefined]>([
    ['are not shown by the default setting', withVolume({}), undefined],
    ['include their files', withVolume({}, { defaultVolumesToFsBackup: true }), 1],
    ['are snapshots', withVolume({ csiVolumeSnapshotsAttempted: 2, csiVolumeSnapshotsCompleted: 2 }), 1],
    [
      'do not include snapshots in progress',
      withVolume({ volumeSnapshotsAttempted: 2, volumeSnapshotsCompleted: 1 }),
      undefined,
    ],
    [
      'are snapshots whose data is moved',
      withVolume(
        { backupItemOperationsAttempted: 1, backupItemOperationsCompleted: 1 },
        { snapshotMoveData: true },
      ),
      1,
    ],
    [
      'do not include other operations',
      withVolume({ backupItemOperationsAttempted: 1, backupItemOperationsCompleted: 1 }),
      undefined,
    ],
    [
      'do not include an excluded claim',
      withVolume({}, { defaultVolumesToFsBackup: true }, { 'velero.io/exclude-from-backup': 'true' }),
      undefined,
    ],
    [
      'do not include volumes that their pod excludes',
      {
        ...withVolume({}, { defaultVolumesToFsBackup: true }),
        '/v1/pods': [
          of.podOf('ward/notes', 1, { annotations: { 'backup.velero.io/backup-volumes-excludes': 'm' } }),
        ],
      },
      undefined,
    ],
    ['are not required for workloads without claims', backedUp(schedule({})), 0],
  ])('%s', async (_, objects, claims) => {
    expect((await settingsOf(objects))['backup.claims']).toBe(claims);
  });
});

describe('backups', () => {
  it.each<[string, Objects, boolean]>([
    ['include the namespace', backedUp(schedule({ includedNamespaces: ['ward'] })), true],
    ['include all namespaces', backedUp(schedule({ includedNamespaces: ['*'] })), true],
    ['are not shown by a paused schedule', backedUp(schedule({}, { paused: true })), false],
    ['are not shown for other namespaces', backedUp(schedule({ includedNamespaces: ['lab'] })), false],
    [
      'are not shown if the namespace is excluded',
      backedUp(schedule({ excludedNamespaces: ['ward'] })),
      false,
    ],
    [
      'are not shown for a selection of resources',
      backedUp(schedule({ includedResources: ['secrets'] })),
      false,
    ],
    ['are not shown without volumes', backedUp(schedule({ snapshotVolumes: false })), false],
    [
      'are not shown while the newest backup has failed',
      backedUp(schedule({}), { phase: 'PartiallyFailed' }),
      false,
    ],
    [
      'are not shown for an unreachable location',
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

/** Format of the Prometheus operator (monitoring.coreos.com/v1). */
const METRICS: Partial<Container> = { ports: [{ name: 'metrics', containerPort: 9090 }] };
const FALCO = of.spec('docker.io/falcosecurity/falco:0.41.0', METRICS);
const monitored = (prometheus: object = {}, monitor: object = {}, watcherNode = 'node-1'): Objects => ({
  '/v1/namespaces': [
    { metadata: { name: 'ward', labels: {} } },
    { metadata: { name: 'monitoring', labels: {} } },
  ],
  ...agentOf(METRICS),
  'apps/v1/daemonsets': [of.daemonSet('monitoring/falco', FALCO)],
  '/v1/pods': [
    of.podOf('ward/notes', 1),
    {
      metadata: of.meta('monitoring/falco-x', {
        labels: { app: 'falco' },
        ownerReferences: [of.owned('DaemonSet', 'falco', 'apps/v1')],
      }),
      spec: { ...FALCO, nodeName: watcherNode },
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

const serving = (port: string): Objects => ({
  '/v1/services': [of.service('ward/notes', { app: 'notes' }, { ports: [{ name: port, port: 9090 }] })],
  'monitoring.coreos.com/v1/servicemonitors': [
    { metadata: of.meta('ward/notes'), spec: { selector: {}, endpoints: [{ port: 'metrics' }] } },
  ],
});

describe('metrics', () => {
  const both = { 'metrics.health': true, 'metrics.security': 'monitoring/falco' };
  it.each<[string, Objects, object]>([
    ['are collected from the agent and the runtime monitor of its node', monitored(), both],
    [
      'are not collected by a Prometheus limited to its own namespace',
      monitored({ podMonitorNamespaceSelector: undefined }),
      { 'metrics.security': 'monitoring/falco' },
    ],
    ['are not collected by a Prometheus that does not run', monitored({ replicas: 0 }), {}],
    [
      'are not collected by a Prometheus that selects no monitors',
      monitored({ podMonitorSelector: undefined }),
      {},
    ],
    [
      'are not collected by a monitor of other workloads',
      monitored({}, { selector: { matchLabels: { app: 'other' } } }),
      { 'metrics.security': 'monitoring/falco' },
    ],
    [
      'are not collected from a port that the pod does not have',
      monitored({}, { podMetricsEndpoints: [{ port: 'web' }] }),
      { 'metrics.security': 'monitoring/falco' },
    ],
    [
      'are collected from a port number',
      monitored({}, { podMetricsEndpoints: [{ portNumber: 9090 }] }),
      both,
    ],
    [
      'are collected through a service',
      {
        ...monitored(
          { serviceMonitorSelector: {}, serviceMonitorNamespaceSelector: {} },
          { selector: undefined },
        ),
        ...serving('metrics'),
      },
      both,
    ],
    [
      'are not collected from a port that its service does not have',
      {
        ...monitored(
          { serviceMonitorSelector: {}, serviceMonitorNamespaceSelector: {} },
          { selector: undefined },
        ),
        ...serving('web'),
      },
      { 'metrics.security': 'monitoring/falco' },
    ],
    [
      'are not collected from its node if the monitor runs on another',
      monitored({}, {}, 'node-2'),
      { 'metrics.health': true },
    ],
  ])('%s', async (_, objects, expected) => {
    const settings = await settingsOf(objects);
    const own = Object.entries(settings).filter(([name]) => name.startsWith('metrics.'));
    expect(Object.fromEntries(own)).toEqual(expected);
  });
});
