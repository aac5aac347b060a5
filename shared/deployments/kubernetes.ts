/** The scanner in a Kubernetes cluster: on each node for its workloads, and once for the cluster. */

import { kubernetesAccess } from '#shared/discovery/kubernetes-access.ts';
import { USUAL_SCHEDULE } from '#shared/discovery/scanner/scanner-config.ts';
import { quote } from '#shared/rendering/quote.ts';
import { type Yaml, yamlDocument } from '#shared/rendering/yaml-document.ts';
import { configText, type Deployment, fetchArguments, NODE_IMAGE } from './deployment.ts';

const NAMESPACE = 'accredit-scanner';
const CONFIG = '/config/scanner.json';
const SCANNER = '/scanner/scanner.mjs';
/** Read-only mount of a node's file system. */
const HOST = '/host';

type Part = 'node' | 'cluster';
const nameOf = (part: Part): string => `accredit-scanner-${part}`;
const labelsOf = (part: Part) => ({
  'app.kubernetes.io/name': 'accredit-scanner',
  'app.kubernetes.io/component': part,
});
const metadata = (part: Part) => ({ name: nameOf(part), namespace: NAMESPACE, labels: labelsOf(part) });
/** Metadata of cluster-scoped resources. */
const clusterMetadata = (part: Part) => ({ name: nameOf(part), labels: labelsOf(part) });

/** Restricts a container: only its volumes are writable, and it has only the given capabilities. */
const confined = (capabilities: readonly string[]) => ({
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'], ...(capabilities.length === 0 ? {} : { add: capabilities }) },
});

const resources = { requests: { cpu: '50m', memory: '128Mi' }, limits: { memory: '512Mi' } };

const scannerMount = { name: 'scanner', mountPath: '/scanner' };
const configMount = { name: 'config', mountPath: '/config', readOnly: true };

const containers = (part: Part, to: Deployment, command: readonly string[]) => {
  // Required to read files of other users and the sockets of their processes.
  const capabilities = part === 'node' ? ['DAC_READ_SEARCH', 'SYS_PTRACE'] : [];
  const shared = { image: NODE_IMAGE, resources };
  return {
    initContainers: [
      {
        name: 'fetch',
        ...shared,
        command: ['node', ...fetchArguments(CONFIG, SCANNER, to.scannerSha256)],
        securityContext: confined([]),
        volumeMounts: [scannerMount, configMount],
      },
    ],
    containers: [
      {
        name: 'scanner',
        ...shared,
        command: ['node', SCANNER, ...command, '--config', CONFIG],
        env: [{ name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } }],
        // The default AppArmor profile of container engines prevents reading a node's processes.
        securityContext: {
          ...confined(capabilities),
          ...(part === 'node' ? { appArmorProfile: { type: 'Unconfined' } } : {}),
        },
        volumeMounts: [
          { ...scannerMount, readOnly: true },
          configMount,
          { name: 'data', mountPath: '/data' },
          ...(part === 'node'
            ? [{ name: 'host', mountPath: HOST, readOnly: true, mountPropagation: 'HostToContainer' }]
            : []),
        ],
      },
    ],
    volumes: [
      { name: 'scanner', emptyDir: { sizeLimit: '16Mi' } },
      { name: 'config', secret: { secretName: nameOf(part), defaultMode: 0o400 } },
      { name: 'data', emptyDir: { sizeLimit: '256Mi' } },
      ...(part === 'node' ? [{ name: 'host', hostPath: { path: '/', type: 'Directory' } }] : []),
    ],
  };
};

const secret = (part: Part, to: Deployment): Yaml => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: metadata(part),
  type: 'Opaque',
  stringData: {
    'scanner.json':
      part === 'node'
        ? configText(to, {
            scanMethods: ['docker', 'process_scan', 'network_discovery', 'file_system'],
            // Scans only its own listeners: the cluster scanner scans the networks once.
            networks: [],
            root: HOST,
            data: '/data',
          })
        : configText(to, { scanMethods: ['kubernetes', 'network_discovery'], data: '/data' }),
  },
});

const account = (part: Part): Yaml => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: metadata(part),
  automountServiceAccountToken: false,
});

const role: Yaml = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: clusterMetadata('cluster'),
  rules: kubernetesAccess.map((rule) => ({ ...rule })),
};

const binding: Yaml = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: clusterMetadata('cluster'),
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: nameOf('cluster') },
  subjects: [{ kind: 'ServiceAccount', name: nameOf('cluster'), namespace: NAMESPACE }],
};

const daemonSet = (to: Deployment): Yaml => ({
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: metadata('node'),
  spec: {
    selector: { matchLabels: labelsOf('node') },
    updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '10%' } },
    template: {
      metadata: { labels: labelsOf('node') },
      spec: {
        serviceAccountName: nameOf('node'),
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        hostPID: true,
        hostNetwork: true,
        dnsPolicy: 'ClusterFirstWithHostNet',
        nodeSelector: { 'kubernetes.io/os': 'linux' },
        tolerations: [{ operator: 'Exists' }],
        securityContext: { runAsUser: 0, runAsGroup: 0, seccompProfile: { type: 'RuntimeDefault' } },
        ...containers('node', to, ['run', '--schedule']),
      },
    },
  },
});

const cronJob = (to: Deployment): Yaml => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: metadata('cluster'),
  spec: {
    schedule: to.schedule ?? USUAL_SCHEDULE,
    timeZone: 'Etc/UTC',
    concurrencyPolicy: 'Forbid',
    startingDeadlineSeconds: 600,
    successfulJobsHistoryLimit: 1,
    failedJobsHistoryLimit: 3,
    jobTemplate: {
      spec: {
        backoffLimit: 1,
        activeDeadlineSeconds: 3600,
        template: {
          metadata: { labels: labelsOf('cluster') },
          spec: {
            serviceAccountName: nameOf('cluster'),
            automountServiceAccountToken: true,
            enableServiceLinks: false,
            restartPolicy: 'Never',
            securityContext: {
              runAsNonRoot: true,
              runAsUser: 1000,
              runAsGroup: 1000,
              fsGroup: 1000,
              seccompProfile: { type: 'RuntimeDefault' },
            },
            ...containers('cluster', to, ['run']),
          },
        },
      },
    },
  },
});

const HEADER = `# The Accredit scanner in a Kubernetes cluster. It is read-only.
#
#   kubectl apply --filename accredit-scanner.yaml
#   kubectl --namespace ${NAMESPACE} create job --from=cronjob/${nameOf('cluster')} first-scan
#   kubectl --namespace ${NAMESPACE} logs daemonset/${nameOf('node')}
#
# Keep this file secret: it contains an API key. The key can only send reports and can be revoked under Account, API Keys.
# To remove everything: kubectl delete --filename accredit-scanner.yaml
`;

/**
 * Renders a file for `kubectl apply`.
 * @throws UnquotableError for a name that YAML cannot represent, such as one with U+0000
 */
export const renderKubernetes = (to: Deployment): string => {
  const documents: readonly (readonly [string, Yaml])[] = [
    [
      'A stricter Pod Security level rejects pods that can see a node’s processes.',
      {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: {
          name: NAMESPACE,
          labels: {
            'app.kubernetes.io/name': 'accredit-scanner',
            'pod-security.kubernetes.io/enforce': 'privileged',
          },
        },
      },
    ],
    ['Configuration of the scanner on each node.', secret('node', to)],
    [
      'Configuration of the cluster scanner. It never connects to networks outside of these.',
      secret('cluster', to),
    ],
    ['Nodes: no cluster token.', account('node')],
    ['Cluster: a token limited to the permissions of the role below.', account('cluster')],
    ['Read-only, without secrets, logs, or exec.', role],
    ['Assigns the role.', binding],
    [
      'On each node: processes, listeners, containers, and files of that node, on the configured schedule.',
      daemonSet(to),
    ],
    ['Once per cluster: workloads, declared agents, services, and the named networks.', cronJob(to)],
  ];
  return `${HEADER}${documents.map(([message, document]) => `---\n# ${message}\n${yamlDocument(document, quote.yaml)}`).join('')}`;
};
