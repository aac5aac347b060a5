/** Discovery methods as data: what each scans, what it may call, and which permission it requires. */

/** Groups in the Environment Scanner. */
export const methodGroups = [
  'Kubernetes',
  'Docker',
  'Cloud Service',
  'A2A Communication',
  'MCP Protocol',
  'API Endpoint',
  'Model Registry',
  'Process scanners',
] as const;
export type MethodGroup = (typeof methodGroups)[number];

/** Scan methods in the on-premises scanner's configuration; each covers several discovery methods. */
export const scanMethods = [
  'kubernetes',
  'docker',
  'process_scan',
  'network_discovery',
  'cloud_services',
  'file_system',
] as const;
export type ScanMethod = (typeof scanMethods)[number];

export interface DiscoveryMethodFacts {
  readonly group: MethodGroup;
  readonly scanMethod: ScanMethod;
  /** Display name of two to four words. */
  readonly name: string;
  /** What it scans. */
  readonly targets: string;
  /** What it finds out about an agent. */
  readonly capabilities: string;
  /** Minimum permission. */
  readonly permission: string;
  /**
   * Where it can run: `host` on the scanned machine (the scanner, or a local installation); `cloud` from
   * anywhere.
   */
  readonly runs: readonly ('host' | 'cloud')[];
  /**
   * `sources` find agents and addresses; `addresses` probe addresses that were configured or found by
   * sources.
   */
  readonly stage: 'sources' | 'addresses';
}

const facts = {
  'k8s.workloads': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Workloads',
    targets: 'Pods, deployments, stateful sets, daemon sets, jobs, and cron jobs',
    capabilities:
      'Image, service account permissions, GPU, names of environment variables, volumes and their backups',
    permission:
      'get and list on workloads, roles, policies, image reports, and volumes; no secrets, no exec, no logs',
    runs: ['host'],
    stage: 'sources',
  },
  'k8s.agent_crds': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Declared agents',
    targets: 'kagent, kmcp, ToolHive, and agent-sandbox resources',
    capabilities: 'Model, tools, skills, isolation',
    permission: 'get and list on those resources',
    runs: ['host'],
    stage: 'sources',
  },
  'k8s.model_serving': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Model serving',
    targets: 'KServe, Ray, KubeAI, NIM, and Kubeflow resources, inference pools',
    capabilities: 'Model, runtime, address, scaling',
    permission: 'get and list on those resources',
    runs: ['host'],
    stage: 'sources',
  },
  'k8s.exposure_policy': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Exposure and policy',
    targets: 'Services, ingresses, routes, gateways, network policies, Istio policies',
    capabilities: 'Address, external exposure, mutual TLS, limits, policies that select the agent',
    permission: 'get and list on services, ingresses, routes, and policies',
    runs: ['host'],
    stage: 'sources',
  },
  'docker.containers': {
    group: 'Docker',
    scanMethod: 'docker',
    name: 'Containers',
    targets: 'Running containers',
    capabilities: 'Image by digest, ports, confinement, names of environment variables',
    permission: 'GET of containers, images, info, and version on the socket',
    runs: ['host'],
    stage: 'sources',
  },
  'docker.images': {
    group: 'Docker',
    scanMethod: 'docker',
    name: 'Images',
    targets: 'Local images and their labels',
    capabilities: 'Agents and engines that are installed but not running',
    permission: 'GET of images and containers on the socket',
    runs: ['host'],
    stage: 'sources',
  },
  'docker.compose': {
    group: 'Docker',
    scanMethod: 'file_system',
    name: 'Compose files',
    targets: 'Compose files and Dockerfiles',
    capabilities: 'Declared services, models, names of environment variables',
    permission: 'read access to the named folders',
    runs: ['host'],
    stage: 'sources',
  },
  'aws.agents': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'AWS agents',
    targets: 'Bedrock Agents, AgentCore, Agent Registry, Q Business, Lex',
    capabilities: 'Guardrail, model, role, key, authorizer, protocol, logs, trails, networks',
    permission: 'a role with List, Get, and Describe actions only',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'aws.ml_compute': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'AWS compute',
    targets: 'SageMaker endpoints, Lambda functions, ECS services',
    capabilities: 'Endpoints, functions that use a model service, images, secrets, listeners',
    permission: 'a role with List, Get, and Describe actions only',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'azure.ai': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'Azure AI',
    targets: 'Foundry agents, Azure OpenAI, Bot Service, Azure ML, Entra agent identities',
    capabilities: 'Agents, deployments, identities with their owners, and configuration',
    permission: 'Reader on the subscriptions, and the data action that reads agents',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'gcp.ai': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'Google Cloud AI',
    targets: 'Agent Runtime, Agent Registry, Vertex endpoints, Dialogflow CX, Cloud Run',
    capabilities: 'Agents, endpoints, cards, and configuration',
    permission:
      'list permissions on these resources; IAM policies, log buckets, and known vulnerabilities of the project',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'a2a.card': {
    group: 'A2A Communication',
    scanMethod: 'network_discovery',
    name: 'Agent cards',
    targets: 'Both well-known paths of each address, also below a prefix',
    capabilities: 'Name, skills, interfaces, authentication, signature, version',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'a2a.endpoint': {
    group: 'A2A Communication',
    scanMethod: 'network_discovery',
    name: 'A2A interfaces',
    targets: 'Interfaces named in agent cards',
    capabilities: 'Availability, version, whether credentials are required',
    permission: 'a read request for a task that does not exist',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'mcp.http': {
    group: 'MCP Protocol',
    scanMethod: 'network_discovery',
    name: 'MCP servers',
    targets: 'Addresses and open ports',
    capabilities: 'Server, tools with annotations, protocol era',
    permission: 'discovery, handshake, and lists; no tool is called',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'mcp.client_config': {
    group: 'MCP Protocol',
    scanMethod: 'file_system',
    name: 'MCP client files',
    targets: 'Assistant configuration in home folders and projects',
    capabilities: 'Configured servers, version pinning, automatic approval',
    permission: 'read access to home folders and projects',
    runs: ['host'],
    stage: 'sources',
  },
  'mcp.auth_metadata': {
    group: 'MCP Protocol',
    scanMethod: 'network_discovery',
    name: 'MCP sign-in',
    targets: 'Authentication challenges and metadata of MCP servers',
    capabilities: 'Sign-in method, issuer, scopes',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'api.openai_compat': {
    group: 'API Endpoint',
    scanMethod: 'network_discovery',
    name: 'OpenAI-compatible APIs',
    targets: 'Addresses and open ports',
    capabilities: 'Models, engine, whether a key is required',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'api.product_fingerprint': {
    group: 'API Endpoint',
    scanMethod: 'network_discovery',
    name: 'Products',
    targets: 'Addresses and open ports',
    capabilities: 'Product and version, by at least one unique characteristic',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'api.network_sweep': {
    group: 'API Endpoint',
    scanMethod: 'network_discovery',
    name: 'Network sweep',
    targets: 'Typical agent ports in networks that an operator named',
    capabilities: 'Unlisted listeners',
    permission: 'TCP connections into those networks',
    runs: ['host'],
    stage: 'sources',
  },
  'registry.mlflow_databricks': {
    group: 'Model Registry',
    scanMethod: 'cloud_services',
    name: 'MLflow and Databricks',
    targets: 'MLflow registries, Unity Catalog, serving endpoints',
    capabilities: 'Registered models, stage, owner, serving',
    permission: 'read access to models and endpoints',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'registry.cloud_hub': {
    group: 'Model Registry',
    scanMethod: 'cloud_services',
    name: 'Cloud registries and hubs',
    targets: 'SageMaker, Vertex, Azure ML, Hugging Face',
    capabilities: 'Models, approval, endpoints',
    permission: 'read access to models and endpoints',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'proc.runtime': {
    group: 'Process scanners',
    scanMethod: 'process_scan',
    name: 'Processes',
    targets: 'Running processes: command, program, control group, names of environment variables',
    capabilities: 'Running agents and engines, with container and user',
    permission: 'read access to /proc; other users’ processes require root',
    runs: ['host'],
    stage: 'sources',
  },
  'proc.listeners_gpu': {
    group: 'Process scanners',
    scanMethod: 'process_scan',
    name: 'Listeners and GPUs',
    targets: 'Listening sockets, GPU devices',
    capabilities: 'Process behind each port, GPU use',
    permission: 'read access to /proc; other users’ processes require root',
    runs: ['host'],
    stage: 'sources',
  },
  'fs.manifests': {
    group: 'Process scanners',
    scanMethod: 'file_system',
    name: 'Package manifests',
    targets: 'Package manifests and lock files',
    capabilities: 'Agent frameworks with their versions',
    permission: 'read access to the named folders',
    runs: ['host'],
    stage: 'sources',
  },
  'fs.agent_configs': {
    group: 'Process scanners',
    scanMethod: 'file_system',
    name: 'Agent files',
    targets: 'Configuration of agents, guardrails, and policies, in folders and GitHub repositories',
    capabilities:
      'Declared agents, tools, guardrails, instruction files by digest; on GitHub, required reviewers and known package vulnerabilities',
    permission:
      'read access to the named folders; on GitHub, read access to Metadata, Contents, Administration, and Dependabot alerts',
    runs: ['host', 'cloud'],
    stage: 'sources',
  },
} as const satisfies Readonly<Record<string, DiscoveryMethodFacts>>;

export type MethodId = keyof typeof facts;

/** Facts about each discovery method. */
export const discoveryMethods: Readonly<Record<MethodId, DiscoveryMethodFacts>> = facts;

export const methodIds = Object.keys(facts) as readonly MethodId[];
