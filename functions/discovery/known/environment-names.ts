/** Names of environment variables by which users of models are known. Names alone: no value is ever read. */

const names: ReadonlySet<string> = new Set([
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
  'OLLAMA_HOST',
  'LITELLM_MASTER_KEY',
  'LANGSMITH_API_KEY',
  'LANGCHAIN_TRACING_V2',
  'LANGFUSE_SECRET_KEY',
  'LANGFUSE_PUBLIC_KEY',
  'LAKERA_GUARD_API_KEY',
]);
const prefixes = ['BEDROCK_', 'VLLM_', 'LANGGRAPH_'];

/**
 * Those of these names that speak for a client of a model. One of them alone makes no agent: a framework, a loop, a tool or a
 * protocol has to be seen as well (discovery §6).
 */
export const modelClientNames = (all: readonly string[]): readonly string[] =>
  all.filter((name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix)));
