/** Container images by which agents and what serves them are known, whatever registry they come from. */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface KnownImage {
  /** For people. */
  readonly product: string;
  readonly kind: AgentKind;
}

interface Row extends KnownImage {
  /** Ends of the repository's path, from a slash on: `ollama/ollama` matches `registry.example/mirror/ollama/ollama:0.9`. */
  readonly paths: readonly string[];
}

const rows: readonly Row[] = [
  { product: 'Ollama', kind: 'model_endpoint', paths: ['ollama/ollama'] },
  { product: 'vLLM', kind: 'model_endpoint', paths: ['vllm/vllm-openai', 'vllm-openai'] },
  { product: 'Text Generation Inference', kind: 'model_endpoint', paths: ['text-generation-inference'] },
  { product: 'Triton', kind: 'model_endpoint', paths: ['tritonserver'] },
  { product: 'NVIDIA NIM', kind: 'model_endpoint', paths: ['nim/*', 'nim/*/*'] },
  { product: 'SGLang', kind: 'model_endpoint', paths: ['lmsysorg/sglang'] },
  {
    product: 'llama.cpp',
    kind: 'model_endpoint',
    paths: ['ggml-org/llama.cpp', 'ggerganov/llama.cpp', 'llama.cpp'],
  },
  { product: 'LocalAI', kind: 'model_endpoint', paths: ['localai/localai', 'go-skynet/local-ai'] },
  {
    product: 'Ray',
    kind: 'model_endpoint',
    paths: ['rayproject/ray', 'rayproject/ray-ml', 'rayproject/ray-llm'],
  },
  { product: 'LMDeploy', kind: 'model_endpoint', paths: ['openmmlab/lmdeploy'] },
  { product: 'LiteLLM', kind: 'gateway', paths: ['berriai/litellm', 'berriai/litellm-database'] },
  { product: 'Portkey', kind: 'gateway', paths: ['portkeyai/gateway'] },
  { product: 'Bifrost', kind: 'gateway', paths: ['maximhq/bifrost'] },
  {
    product: 'Envoy AI Gateway',
    kind: 'gateway',
    paths: ['envoyproxy/ai-gateway-controller', 'envoyproxy/ai-gateway-extproc'],
  },
  { product: 'LangGraph', kind: 'agent', paths: ['langchain/langgraph-api', 'langchain/langgraphjs-api'] },
  { product: 'Flowise', kind: 'workflow', paths: ['flowiseai/flowise'] },
  {
    product: 'Dify',
    kind: 'workflow',
    paths: ['langgenius/dify-api', 'langgenius/dify-web', 'langgenius/dify-plugin-daemon'],
  },
  { product: 'n8n', kind: 'workflow', paths: ['n8nio/n8n'] },
  { product: 'Langflow', kind: 'workflow', paths: ['langflowai/langflow'] },
  { product: 'Open WebUI', kind: 'app_ui', paths: ['open-webui/open-webui'] },
  { product: 'AnythingLLM', kind: 'conversational', paths: ['mintplexlabs/anythingllm'] },
  { product: 'LibreChat', kind: 'conversational', paths: ['danny-avila/librechat', 'librechat/librechat'] },
  { product: 'Rasa', kind: 'conversational', paths: ['rasa/rasa', 'rasa/rasa-pro'] },
  { product: 'CrewAI', kind: 'agent', paths: ['crewai/*', 'crewaiinc/*'] },
  { product: 'Letta', kind: 'agent', paths: ['letta/letta'] },
  { product: 'OpenClaw', kind: 'agent', paths: ['openclaw/openclaw'] },
  { product: 'kagent', kind: 'agent', paths: ['kagent-dev/kagent/*', 'kagent-dev/kagent'] },
  { product: 'MCP server', kind: 'mcp_server', paths: ['mcp/*'] },
  { product: 'GitHub MCP server', kind: 'mcp_server', paths: ['github/github-mcp-server'] },
  { product: 'ToolHive', kind: 'gateway', paths: ['stacklok/toolhive/*', 'stacklok/toolhive'] },
  { product: 'Open Policy Agent', kind: 'guard', paths: ['openpolicyagent/opa'] },
  { product: 'Presidio', kind: 'guard', paths: ['presidio-analyzer', 'presidio-anonymizer'] },
  { product: 'NeMo Guardrails', kind: 'guard', paths: ['nemoguardrails', 'nemo-microservices/guardrails'] },
  { product: 'MLflow', kind: 'training', paths: ['mlflow/mlflow'] },
];

/** Path of the repository: without registry, tag and digest. */
const repositoryOf = (image: string): string => {
  const [name = ''] = image.split('@');
  const parts = name.replace(/:[^/:]*$/, '').split('/');
  const [first = ''] = parts;
  const isHost = parts.length > 1 && (first.includes('.') || first.includes(':') || first === 'localhost');
  return (isHost ? parts.slice(1) : parts).join('/').toLowerCase();
};

const matches = (repository: string, path: string): boolean => {
  const [wanted, had] = [path.split('/'), repository.split('/')];
  if (wanted.length > had.length) return false;
  const end = had.slice(-wanted.length);
  return wanted.every((part, place) => part === '*' || part === end[place]);
};

/** What is known of an image by its name, as written in a manifest or told by an engine; undefined for an ordinary one. */
export const knownImage = (image: string): KnownImage | undefined => {
  const repository = repositoryOf(image);
  const row = rows.find(({ paths }) => paths.some((path) => matches(repository, path)));
  return row && { product: row.product, kind: row.kind };
};
