/**
 * Names of environment variables that identify model clients (discovery §6). Only names: values are never
 * read.
 */

const ofModelClients: ReadonlySet<string> = new Set([
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_ORG_ID',
  'AZURE_OPENAI_API_KEY',
  'AZURE_OPENAI_ENDPOINT',
  'AZURE_AI_PROJECT_ENDPOINT',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
  'CLAUDE_CODE_USE_BEDROCK',
  'GEMINI_API_KEY',
  'GOOGLE_GENAI_USE_VERTEXAI',
  'AWS_BEARER_TOKEN_BEDROCK',
  'MISTRAL_API_KEY',
  'COHERE_API_KEY',
  'GROQ_API_KEY',
  'TOGETHER_API_KEY',
  'FIREWORKS_API_KEY',
  'OPENROUTER_API_KEY',
  'DEEPSEEK_API_KEY',
  'XAI_API_KEY',
  'PERPLEXITY_API_KEY',
  'REPLICATE_API_TOKEN',
  'NVIDIA_API_KEY',
  'OLLAMA_HOST',
  'LITELLM_MASTER_KEY',
  'LANGSMITH_API_KEY',
  'LANGCHAIN_TRACING_V2',
  'LANGFUSE_SECRET_KEY',
  'LANGFUSE_PUBLIC_KEY',
  'LAKERA_GUARD_API_KEY',
]);

/** `BEDROCK_` alone is also used by a game server and a web framework. */
const beginnings = [
  'BEDROCK_AGENT',
  'BEDROCK_GUARDRAIL',
  'BEDROCK_KNOWLEDGE_BASE',
  'BEDROCK_MODEL',
  'VLLM_',
  'LANGGRAPH_',
];

/** Variables of agents that other programs use too: hubs, trackers, vector stores, search, speech, maps. */
const besideModels: ReadonlySet<string> = new Set([
  'GOOGLE_API_KEY',
  'HF_TOKEN',
  'HUGGING_FACE_HUB_TOKEN',
  'NGC_API_KEY',
  'PINECONE_API_KEY',
  'TAVILY_API_KEY',
  'ELEVENLABS_API_KEY',
  'MLFLOW_TRACKING_URI',
  'WANDB_API_KEY',
  'DATABRICKS_TOKEN',
]);

const isModelClient = (name: string): boolean =>
  ofModelClients.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

/**
 * Returns the names that indicate a model client. One of them alone does not identify an agent: a framework,
 * a loop, a tool, or a protocol must be detected as well (discovery §6).
 */
export const modelClientNames = (all: readonly string[]): readonly string[] => all.filter(isModelClient);

/**
 * Returns the names worth recording for an agent that is identified otherwise; they do not identify one
 * themselves.
 */
export const relatedNames = (all: readonly string[]): readonly string[] =>
  all.filter(
    (name) =>
      isModelClient(name) || besideModels.has(name) || (name.startsWith('OTEL_') && name.includes('GENAI')),
  );
