/**
 * Minimum permissions to scan a cluster, as ClusterRole rules: reading names and specifications, without
 * secrets, config map data, logs, or commands in containers. The methods request nothing beyond these.
 */

/** A rule in the format of `rbac.authorization.k8s.io/v1`. */
export interface AccessRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly ('get' | 'list')[];
}

const read = ['get', 'list'] as const;
const rule = (group: string, ...resources: readonly string[]): AccessRule => ({
  apiGroups: [group],
  resources,
  verbs: read,
});

/**
 * Resources that protect agents: service account permissions, policies, image reports, volumes with their
 * backups, monitors.
 */
const guards: readonly AccessRule[] = [
  rule('', 'serviceaccounts', 'persistentvolumeclaims'),
  rule('rbac.authorization.k8s.io', 'roles', 'rolebindings', 'clusterroles', 'clusterrolebindings'),
  rule('storage.k8s.io', 'storageclasses'),
  rule('node.k8s.io', 'runtimeclasses'),
  rule('admissionregistration.k8s.io', 'validatingwebhookconfigurations', 'mutatingwebhookconfigurations'),
  rule('policy.sigstore.dev', 'clusterimagepolicies'),
  rule('kyverno.io', 'clusterpolicies', 'policyexceptions'),
  rule('aquasecurity.github.io', 'vulnerabilityreports'),
  rule('velero.io', 'schedules', 'backups', 'backupstoragelocations'),
  rule('monitoring.coreos.com', 'prometheuses', 'servicemonitors', 'podmonitors'),
  rule('cilium.io', 'ciliumnetworkpolicies', 'ciliumclusterwidenetworkpolicies'),
  rule('crd.projectcalico.org', 'networkpolicies', 'globalnetworkpolicies'),
  // The Calico API server also requires permissions on tiers (Calico, "Configure RBAC for tiered policies").
  rule(
    'projectcalico.org',
    ...['networkpolicies', 'globalnetworkpolicies'],
    ...['tiers', 'tier.networkpolicies', 'tier.globalnetworkpolicies'],
  ),
  rule('crd.antrea.io', 'networkpolicies', 'clusternetworkpolicies'),
  rule(
    'policy.networking.k8s.io',
    ...['adminnetworkpolicies', 'baselineadminnetworkpolicies', 'clusternetworkpolicies'],
  ),
  rule('gateway.envoyproxy.io', 'backendtrafficpolicies'),
  rule('traefik.io', 'middlewares', 'ingressroutes', 'ingressroutetcps', 'ingressrouteudps'),
];

export const kubernetesAccess: readonly AccessRule[] = [
  rule('', 'pods', 'services', 'nodes', 'namespaces'),
  rule('apps', 'deployments', 'statefulsets', 'daemonsets'),
  rule('batch', 'jobs', 'cronjobs'),
  rule('networking.k8s.io', 'ingresses', 'ingressclasses', 'networkpolicies'),
  rule(
    'gateway.networking.k8s.io',
    ...['httproutes', 'gateways'],
    ...['grpcroutes', 'tcproutes', 'tlsroutes', 'udproutes'],
  ),
  rule('networking.istio.io', 'virtualservices'),
  rule('route.openshift.io', 'routes'),
  rule('projectcontour.io', 'httpproxies'),
  rule('security.istio.io', 'authorizationpolicies', 'peerauthentications', 'requestauthentications'),
  rule(
    'kagent.dev',
    ...['agents', 'sandboxagents', 'agentharnesses', 'modelconfigs'],
    ...['mcpservers', 'remotemcpservers', 'toolservers'],
  ),
  rule('toolhive.stacklok.dev', 'mcpservers', 'mcpremoteproxies', 'virtualmcpservers'),
  rule('agents.x-k8s.io', 'sandboxes'),
  rule('extensions.agents.x-k8s.io', 'sandboxtemplates', 'sandboxclaims', 'sandboxwarmpools'),
  rule('serving.kserve.io', 'inferenceservices', 'llminferenceservices'),
  rule('ray.io', 'rayservices', 'rayclusters', 'rayjobs'),
  rule('kubeai.org', 'models'),
  rule('apps.nvidia.com', 'nimservices'),
  rule('inference.networking.k8s.io', 'inferencepools'),
  rule('inference.networking.x-k8s.io', 'inferencepools'),
  rule('kubeflow.org', 'pytorchjobs'),
  rule('trainer.kubeflow.org', 'trainjobs'),
  rule('machinelearning.seldon.io', 'seldondeployments'),
  ...guards,
];

/**
 * Returns true if the rules allow listing the resource. Every signed-in account may use the cluster's own
 * discovery (`/apis`).
 */
export const mayList = (group: string, resource: string): boolean =>
  kubernetesAccess.some(
    ({ apiGroups, resources, verbs }) =>
      apiGroups.includes(group) && resources.includes(resource) && verbs.includes('list'),
  );
