/** Container images that identify agents and their servers, regardless of the registry. */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface KnownImage {
  /** Location as text for users. */
  readonly product: string;
  readonly kind: AgentKind;
}

interface Row extends KnownImage {
  /**
   * Suffixes of the repository path, at a slash: `ollama/ollama` matches
   * `registry.example/mirror/ollama/ollama:0.9`. `*` matches one whole segment, `prefix-*` and `*-suffix` a
   * segment with that prefix or suffix.
   */
  readonly paths: readonly string[];
  /** Only for images from Docker Hub: elsewhere, a folder may have this name by chance. */
  readonly hubOnly?: true;
}

const rows: readonly Row[] = [
  { product: 'Ollama', kind: 'model_endpoint', paths: ['ollama/ollama'] },
  { product: 'vLLM', kind: 'model_endpoint', paths: ['vllm-openai', 'vllm/vllm-*', 'rocm/vllm'] },
  { product: 'Text Generation Inference', kind: 'model_endpoint', paths: ['text-generation-inference'] },
  { product: 'Triton', kind: 'model_endpoint', paths: ['tritonserver'] },
  { product: 'NVIDIA NIM', kind: 'model_endpoint', paths: ['nim/*/*'] },
  { product: 'SGLang', kind: 'model_endpoint', paths: ['lmsysorg/sglang'] },
  { product: 'llama.cpp', kind: 'model_endpoint', paths: ['llama.cpp'] },
  { product: 'LocalAI', kind: 'model_endpoint', paths: ['localai/localai', 'go-skynet/local-ai'] },
  {
    product: 'Ray',
    kind: 'model_endpoint',
    paths: ['rayproject/ray', 'rayproject/ray-ml', 'rayproject/ray-llm'],
  },
  { product: 'BentoML', kind: 'model_endpoint', paths: ['bentoml/*'] },
  { product: 'LMDeploy', kind: 'model_endpoint', paths: ['openmmlab/lmdeploy'] },
  // Only model servers: KServe's controllers, routers, and storage serve no model.
  { product: 'KServe', kind: 'model_endpoint', paths: ['kserve/*server', 'kserve/*server-gpu'] },
  { product: 'LiteLLM', kind: 'gateway', paths: ['berriai/litellm', 'berriai/litellm-*'] },
  { product: 'Portkey', kind: 'gateway', paths: ['portkeyai/gateway'] },
  { product: 'Bifrost', kind: 'gateway', paths: ['maximhq/bifrost'] },
  { product: 'Envoy AI Gateway', kind: 'gateway', paths: ['envoyproxy/ai-gateway-*'] },
  { product: 'LangGraph', kind: 'agent', paths: ['langchain/langgraph-api', 'langchain/langgraphjs-api'] },
  { product: 'Flowise', kind: 'workflow', paths: ['flowiseai/flowise'] },
  { product: 'Dify', kind: 'workflow', paths: ['langgenius/dify-*'] },
  { product: 'n8n', kind: 'workflow', paths: ['n8nio/n8n'] },
  { product: 'Langflow', kind: 'workflow', paths: ['langflowai/langflow'] },
  { product: 'Open WebUI', kind: 'app_ui', paths: ['open-webui/open-webui'] },
  { product: 'AnythingLLM', kind: 'conversational', paths: ['mintplexlabs/anythingllm'] },
  {
    product: 'LibreChat',
    kind: 'conversational',
    paths: [
      'danny-avila/librechat',
      'danny-avila/librechat-*',
      'librechat/librechat',
      'librechat/librechat-*',
    ],
  },
  { product: 'Rasa', kind: 'conversational', paths: ['rasa/rasa', 'rasa/rasa-pro'] },
  { product: 'CrewAI', kind: 'agent', paths: ['crewai/*', 'crewaiinc/*'] },
  { product: 'AutoGen Studio', kind: 'app_ui', paths: ['autogenstudio'] },
  { product: 'Letta', kind: 'agent', paths: ['letta/letta'] },
  { product: 'OpenClaw', kind: 'agent', paths: ['openclaw/openclaw'] },
  { product: 'kagent', kind: 'agent', paths: ['kagent-dev/kagent/*', 'kagent-dev/kagent'] },
  { product: 'MCP server', kind: 'mcp_server', paths: ['mcp/*'], hubOnly: true },
  { product: 'MCP server', kind: 'mcp_server', paths: ['mcp-server', 'mcp-server-*', '*-mcp-server'] },
  { product: 'ToolHive', kind: 'gateway', paths: ['stacklok/toolhive/*', 'stacklok/toolhive'] },
  { product: 'Open Policy Agent', kind: 'guard', paths: ['openpolicyagent/opa'] },
  { product: 'Presidio', kind: 'guard', paths: ['presidio-analyzer', 'presidio-anonymizer'] },
  { product: 'NeMo Guardrails', kind: 'guard', paths: ['nemoguardrails', 'nemo-microservices/guardrails'] },
  { product: 'Guardrails AI', kind: 'guard', paths: ['guardrails-ai/*', 'guardrailsai/*'] },
  { product: 'Lakera', kind: 'guard', paths: ['lakera/*', 'lakera-guard'] },
  { product: 'MLflow', kind: 'training', paths: ['mlflow/mlflow'] },
  { product: 'Weights & Biases', kind: 'training', paths: ['wandb/local'] },
];

interface Repository {
  /** Registry; undefined if not specified, which means Docker Hub. */
  readonly registry: string | undefined;
  readonly parts: readonly string[];
}

/** Returns registry and path, without tag and digest. */
const repositoryOf = (image: string): Repository => {
  const [name = ''] = image.toLowerCase().split('@');
  const parts = name.replace(/:[^/:]*$/, '').split('/');
  const [first = ''] = parts;
  const isHost = parts.length > 1 && (first.includes('.') || first.includes(':') || first === 'localhost');
  return isHost ? { registry: first, parts: parts.slice(1) } : { registry: undefined, parts };
};

const partMatches = (wanted: string, part: string): boolean => {
  if (wanted === '*') return part !== '';
  const [before = '', after] = wanted.split('*');
  if (after === undefined) return wanted === part;
  return part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after);
};

const matches = (parts: readonly string[], path: string): boolean => {
  const wanted = path.split('/');
  if (wanted.length > parts.length) return false;
  const end = parts.slice(-wanted.length);
  return wanted.every((each, index) => partMatches(each, end[index] ?? ''));
};

const isHub = ({ registry, parts }: Repository): boolean =>
  parts.length === 2 &&
  (registry === undefined || registry === 'docker.io' || registry.endsWith('.docker.io'));

/**
 * Returns the product of an image by its name in a manifest or from an engine; undefined for an unknown one.
 */
export const knownImage = (image: string): KnownImage | undefined => {
  const repository = repositoryOf(image);
  const row = rows.find(
    ({ paths, hubOnly }) =>
      (!hubOnly || isHub(repository)) && paths.some((path) => matches(repository.parts, path)),
  );
  return row && { product: row.product, kind: row.kind };
};
