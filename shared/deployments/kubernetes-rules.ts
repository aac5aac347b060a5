/** What the scanner may read of a cluster, as a ClusterRole has it. */
export interface ClusterRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

const read = ['get', 'list'] as const;

export const clusterRules: readonly ClusterRule[] = [
  { apiGroups: [''], resources: ['namespaces', 'nodes', 'pods', 'services'], verbs: read },
  { apiGroups: ['apps'], resources: ['daemonsets', 'deployments', 'statefulsets'], verbs: read },
  { apiGroups: ['batch'], resources: ['cronjobs', 'jobs'], verbs: read },
  { apiGroups: ['networking.k8s.io'], resources: ['ingresses', 'networkpolicies'], verbs: read },
];
