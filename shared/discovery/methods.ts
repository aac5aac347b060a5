/** The ways of finding agents, as data: what each looks at, what it may call, and what it must be allowed. */

/** Groups as the Environment Scanner shows them. */
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

/** Names under which the on-prem scanner is told what to look at; one stands for several methods. */
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
  /** For people: two to four words. */
  readonly name: string;
  /** What it looks at. */
  readonly targets: string;
  /** What is known of an agent then. */
  readonly capabilities: string;
  /** The least that it must be allowed. */
  readonly permission: string;
  /** Where it can run: `host` beside what it looks at (the scanner, and a product on one's own machine); `cloud` from anywhere. */
  readonly runs: readonly ('host' | 'cloud')[];
  /** `sources` find agents and addresses by themselves; `addresses` look at addresses that were given or found by them. */
  readonly stage: 'sources' | 'addresses';
}

const facts = {
  'k8s.workloads': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Workloads',
    targets: 'Pods, deployments, stateful sets, daemon sets, jobs and cron jobs',
    capabilities:
      'Image, service account with its rights, GPU, names of environment variables, volumes with their copies',
    permission:
      'get and list of workloads, roles, policies, reports on images and volumes; no secrets, no exec, no logs',
    runs: ['host'],
    stage: 'sources',
  },
  'k8s.agent_crds': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Declared agents',
    targets: 'Resources of kagent, kmcp, ToolHive and agent-sandbox',
    capabilities: 'Model, tools, skills, isolation',
    permission: 'get and list of those resources',
    runs: ['host'],
    stage: 'sources',
  },
  'k8s.model_serving': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Model serving',
    targets: 'Resources of KServe, Ray, KubeAI, NIM, Kubeflow and inference pools',
    capabilities: 'Model, runtime, address, scaling',
    permission: 'get and list of those resources',
    runs: ['host'],
    stage: 'sources',
  },
  'k8s.exposure_policy': {
    group: 'Kubernetes',
    scanMethod: 'kubernetes',
    name: 'Exposure and policy',
    targets: 'Services, ingresses, routes, gateways, network policies, Istio policies',
    capabilities: 'Address, reach from outside, mutual TLS, limits, policies that select the agent',
    permission: 'get and list of services, ingresses, routes and policies',
    runs: ['host'],
    stage: 'sources',
  },
  'docker.containers': {
    group: 'Docker',
    scanMethod: 'docker',
    name: 'Containers',
    targets: 'Running containers',
    capabilities: 'Image by digest, ports, confinement, names of environment variables',
    permission: 'GET of containers, images, info and version at the socket',
    runs: ['host'],
    stage: 'sources',
  },
  'docker.images': {
    group: 'Docker',
    scanMethod: 'docker',
    name: 'Images',
    targets: 'Local images and their labels',
    capabilities: 'Agents and engines that are installed and do not run',
    permission: 'GET of images and containers at the socket',
    runs: ['host'],
    stage: 'sources',
  },
  'docker.compose': {
    group: 'Docker',
    scanMethod: 'file_system',
    name: 'Compose files',
    targets: 'Compose files and Dockerfiles',
    capabilities: 'Declared services, models, names of environment variables',
    permission: 'read of the folders that are named',
    runs: ['host'],
    stage: 'sources',
  },
  'aws.agents': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'AWS agents',
    targets: 'Bedrock Agents, AgentCore, Agent Registry, Q Business, Lex',
    capabilities: 'Guardrail, model, role, key, authorizer, protocol, logs, trails, networks',
    permission: 'a role with List, Get and Describe actions alone',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'aws.ml_compute': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'AWS compute',
    targets: 'SageMaker endpoints, Lambda functions, ECS services',
    capabilities: 'Endpoints, functions that name a model service, images, secrets, listeners',
    permission: 'a role with List, Get and Describe actions alone',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'azure.ai': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'Azure AI',
    targets: 'Foundry agents, Azure OpenAI, Bot Service, Azure ML, Entra agent identities',
    capabilities: 'Agents, deployments, identities with their owners, and what they are set to',
    permission: 'Reader of the subscriptions, and the data action that reads agents',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'gcp.ai': {
    group: 'Cloud Service',
    scanMethod: 'cloud_services',
    name: 'Google Cloud AI',
    targets: 'Agent Runtime, Agent Registry, Vertex endpoints, Dialogflow CX, Cloud Run',
    capabilities: 'Agents, endpoints, cards, and what they are set to',
    permission:
      'list permissions of these resources; policies of IAM, log buckets and known vulnerabilities of the project',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'a2a.card': {
    group: 'A2A Communication',
    scanMethod: 'network_discovery',
    name: 'Agent cards',
    targets: 'Addresses, both well-known paths and those below a prefix',
    capabilities: 'Name, skills, interfaces, authentication, signature, version',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'a2a.endpoint': {
    group: 'A2A Communication',
    scanMethod: 'network_discovery',
    name: 'A2A interfaces',
    targets: 'Interfaces that cards name',
    capabilities: 'Whether it answers, version, whether it asks for credentials',
    permission: 'a read of a task that does not exist',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'mcp.http': {
    group: 'MCP Protocol',
    scanMethod: 'network_discovery',
    name: 'MCP servers',
    targets: 'Addresses and open ports',
    capabilities: 'Server, tools with annotations, protocol era',
    permission: 'discovery, handshake and lists; no tool is called',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'mcp.client_config': {
    group: 'MCP Protocol',
    scanMethod: 'file_system',
    name: 'MCP client files',
    targets: 'Configuration of assistants in homes and projects',
    capabilities: 'Configured servers, pinned or not, approved by themselves or not',
    permission: 'read of homes and projects',
    runs: ['host'],
    stage: 'sources',
  },
  'mcp.auth_metadata': {
    group: 'MCP Protocol',
    scanMethod: 'network_discovery',
    name: 'MCP sign-in',
    targets: 'Challenges and metadata of MCP servers',
    capabilities: 'How it is signed in, issuer, scopes',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'api.openai_compat': {
    group: 'API Endpoint',
    scanMethod: 'network_discovery',
    name: 'OpenAI-compatible APIs',
    targets: 'Addresses and open ports',
    capabilities: 'Models, engine, whether a key is needed',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'api.product_fingerprint': {
    group: 'API Endpoint',
    scanMethod: 'network_discovery',
    name: 'Products',
    targets: 'Addresses and open ports',
    capabilities: 'Product and version, by at least one thing that only it answers',
    permission: 'GET without credentials',
    runs: ['cloud', 'host'],
    stage: 'addresses',
  },
  'api.network_sweep': {
    group: 'API Endpoint',
    scanMethod: 'network_discovery',
    name: 'Network sweep',
    targets: 'Ports that agents use, in networks that an operator named',
    capabilities: 'Listeners that nobody listed',
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
    permission: 'read of models and endpoints',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'registry.cloud_hub': {
    group: 'Model Registry',
    scanMethod: 'cloud_services',
    name: 'Cloud registries and hubs',
    targets: 'SageMaker, Vertex, Azure ML, Hugging Face',
    capabilities: 'Models, approval, endpoints',
    permission: 'read of models and endpoints',
    runs: ['cloud', 'host'],
    stage: 'sources',
  },
  'proc.runtime': {
    group: 'Process scanners',
    scanMethod: 'process_scan',
    name: 'Processes',
    targets: 'Running processes: command, program, control group, names of environment variables',
    capabilities: 'Running agents and engines, their container and user',
    permission: 'read of /proc; other users’ processes need root',
    runs: ['host'],
    stage: 'sources',
  },
  'proc.listeners_gpu': {
    group: 'Process scanners',
    scanMethod: 'process_scan',
    name: 'Listeners and GPUs',
    targets: 'Listening sockets, GPU devices',
    capabilities: 'Which process answers at which port, GPU use',
    permission: 'read of /proc; other users’ processes need root',
    runs: ['host'],
    stage: 'sources',
  },
  'fs.manifests': {
    group: 'Process scanners',
    scanMethod: 'file_system',
    name: 'Package manifests',
    targets: 'Manifests and lock files of packages',
    capabilities: 'Agent frameworks with their versions',
    permission: 'read of the folders that are named',
    runs: ['host'],
    stage: 'sources',
  },
  'fs.agent_configs': {
    group: 'Process scanners',
    scanMethod: 'file_system',
    name: 'Agent files',
    targets: 'Configuration of agents, guards and policies, in folders and in repositories at GitHub',
    capabilities:
      'Declared agents, tools, guards, instruction files by digest; at GitHub who must approve changes, and known flaws of packages',
    permission:
      'read of the folders that are named; at GitHub read of Metadata, Contents, Administration and Dependabot alerts',
    runs: ['host', 'cloud'],
    stage: 'sources',
  },
} as const satisfies Readonly<Record<string, DiscoveryMethodFacts>>;

export type MethodId = keyof typeof facts;

/** What there is to know of each method. */
export const discoveryMethods: Readonly<Record<MethodId, DiscoveryMethodFacts>> = facts;

export const methodIds = Object.keys(facts) as readonly MethodId[];
