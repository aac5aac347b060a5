/**
 * Resources that declare agents and models, as defined by their projects (discovery §4). Versions depend on
 * the cluster: kinds are matched by group.
 */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface DeclaredKind {
  readonly group: string;
  /** Plural, as used in paths. */
  readonly resource: string;
  readonly kind: string;
  readonly as: AgentKind;
  /** Product name for users. */
  readonly product: string;
  readonly method: 'k8s.agent_crds' | 'k8s.model_serving';
}

const kindsOf = (
  method: DeclaredKind['method'],
  product: string,
  group: string,
  ...kinds: readonly (readonly [kind: string, resource: string, as: AgentKind])[]
): readonly DeclaredKind[] =>
  kinds.map(([kind, resource, as]) => ({ group, resource, kind, as, product, method }));

export const declaredKinds: readonly DeclaredKind[] = [
  ...kindsOf(
    'k8s.agent_crds',
    'kagent',
    'kagent.dev',
    ['Agent', 'agents', 'agent'],
    ['SandboxAgent', 'sandboxagents', 'agent'],
    ['AgentHarness', 'agentharnesses', 'agent'],
    ['MCPServer', 'mcpservers', 'mcp_server'],
    ['RemoteMCPServer', 'remotemcpservers', 'mcp_server'],
    ['ToolServer', 'toolservers', 'mcp_server'],
  ),
  ...kindsOf(
    'k8s.agent_crds',
    'ToolHive',
    'toolhive.stacklok.dev',
    ['MCPServer', 'mcpservers', 'mcp_server'],
    ['MCPRemoteProxy', 'mcpremoteproxies', 'mcp_server'],
    ['VirtualMCPServer', 'virtualmcpservers', 'gateway'],
  ),
  ...kindsOf('k8s.agent_crds', 'agent-sandbox', 'agents.x-k8s.io', ['Sandbox', 'sandboxes', 'agent']),
  ...kindsOf(
    'k8s.agent_crds',
    'agent-sandbox',
    'extensions.agents.x-k8s.io',
    ['SandboxTemplate', 'sandboxtemplates', 'agent'],
    ['SandboxClaim', 'sandboxclaims', 'agent'],
    ['SandboxWarmPool', 'sandboxwarmpools', 'agent'],
  ),
  ...kindsOf(
    'k8s.model_serving',
    'KServe',
    'serving.kserve.io',
    ['InferenceService', 'inferenceservices', 'model_endpoint'],
    ['LLMInferenceService', 'llminferenceservices', 'model_endpoint'],
  ),
  ...kindsOf(
    'k8s.model_serving',
    'Ray',
    'ray.io',
    ['RayService', 'rayservices', 'model_endpoint'],
    ['RayCluster', 'rayclusters', 'training'],
    ['RayJob', 'rayjobs', 'training'],
  ),
  ...kindsOf('k8s.model_serving', 'KubeAI', 'kubeai.org', ['Model', 'models', 'model_endpoint']),
  ...kindsOf('k8s.model_serving', 'NVIDIA NIM', 'apps.nvidia.com', [
    'NIMService',
    'nimservices',
    'model_endpoint',
  ]),
  ...kindsOf('k8s.model_serving', 'Inference pool', 'inference.networking.k8s.io', [
    'InferencePool',
    'inferencepools',
    'model_endpoint',
  ]),
  ...kindsOf('k8s.model_serving', 'Inference pool', 'inference.networking.x-k8s.io', [
    'InferencePool',
    'inferencepools',
    'model_endpoint',
  ]),
  ...kindsOf('k8s.model_serving', 'Kubeflow', 'kubeflow.org', ['PyTorchJob', 'pytorchjobs', 'training']),
  ...kindsOf('k8s.model_serving', 'Kubeflow', 'trainer.kubeflow.org', ['TrainJob', 'trainjobs', 'training']),
  ...kindsOf('k8s.model_serving', 'Seldon', 'machinelearning.seldon.io', [
    'SeldonDeployment',
    'seldondeployments',
    'model_endpoint',
  ]),
];

/** Returns the declared kind of a group; undefined for unrelated kinds. */
export const declaredKind = (group: string, kind: string): DeclaredKind | undefined =>
  declaredKinds.find((one) => one.group === group && one.kind === kind);
