/** Container commands that identify agents and their servers, regardless of the image. */
import type { KnownImage } from './images.ts';

interface Row extends KnownImage {
  /** Program by its file name, or a module started with `-m`. */
  readonly program: string;
  /** Required following word, if the program also has other functions. */
  readonly verbs?: readonly string[];
}

const rows: readonly Row[] = [
  { product: 'Ollama', kind: 'model_endpoint', program: 'ollama', verbs: ['serve', 'runner'] },
  { product: 'vLLM', kind: 'model_endpoint', program: 'vllm', verbs: ['serve'] },
  { product: 'vLLM', kind: 'model_endpoint', program: 'vllm.entrypoints.openai.api_server' },
  { product: 'Text Generation Inference', kind: 'model_endpoint', program: 'text-generation-launcher' },
  { product: 'Triton', kind: 'model_endpoint', program: 'tritonserver' },
  { product: 'llama.cpp', kind: 'model_endpoint', program: 'llama-server' },
  { product: 'SGLang', kind: 'model_endpoint', program: 'sglang.launch_server' },
  { product: 'Ray', kind: 'model_endpoint', program: 'serve', verbs: ['run', 'deploy'] },
  { product: 'LiteLLM', kind: 'gateway', program: 'litellm' },
  { product: 'LangGraph', kind: 'agent', program: 'langgraph', verbs: ['dev', 'up'] },
  { product: 'LangGraph', kind: 'agent', program: 'langgraph_api' },
  { product: 'CrewAI', kind: 'agent', program: 'crewai', verbs: ['run', 'flow'] },
  {
    product: 'Agent Development Kit',
    kind: 'agent',
    program: 'adk',
    verbs: ['web', 'api_server', 'run'],
  },
  { product: 'Mastra', kind: 'agent', program: 'mastra', verbs: ['dev', 'start'] },
  { product: 'Chainlit', kind: 'app_ui', program: 'chainlit', verbs: ['run'] },
  { product: 'Flowise', kind: 'workflow', program: 'flowise', verbs: ['start'] },
  { product: 'Langflow', kind: 'workflow', program: 'langflow', verbs: ['run'] },
  { product: 'n8n', kind: 'workflow', program: 'n8n', verbs: ['start', 'worker', 'webhook'] },
  { product: 'Rasa', kind: 'conversational', program: 'rasa', verbs: ['run'] },
  { product: 'NeMo Guardrails', kind: 'guard', program: 'nemoguardrails', verbs: ['server'] },
  { product: 'Open Policy Agent', kind: 'guard', program: 'opa', verbs: ['run'] },
  { product: 'MLflow', kind: 'training', program: 'mlflow', verbs: ['server', 'models'] },
];

/** Returns the words of a command; shell arguments are split at spaces. */
const wordsOf = (command: readonly string[]): readonly string[] =>
  command.flatMap((part) => part.trim().split(/\s/)).map((word) => word.slice(word.lastIndexOf('/') + 1));

/**
 * Programs that run a package without installing it, such as `npx -y @scope/mcp-server-x` or `uvx
 * mcp-server-x`.
 */
const launchers: ReadonlySet<string> = new Set(['npx', 'uvx', 'bunx']);

/** Words that may precede a program; after other words, the same word is an argument. */
const before: ReadonlySet<string> = new Set(
  'npx uvx bunx uv poetry run python python3 -m sh bash -c -lc exec tini -- &&'.split(' '),
);

const starts = (words: readonly string[], { program, verbs }: Row): boolean => {
  const at = words.indexOf(program);
  if (at < 0 || (at > 0 && !before.has(words[at - 1] ?? ''))) return false;
  return verbs === undefined || verbs.includes(words[at + 1] ?? '');
};

/** Returns the product of a container by its command; undefined for an unknown one. */
export const knownCommand = (command: readonly string[]): KnownImage | undefined => {
  const words = wordsOf(command);
  const row = rows.find((one) => starts(words, one));
  if (row) return { product: row.product, kind: row.kind };
  const launched = launchers.has(words[0] ?? '') ? words.slice(1).find((word) => !word.startsWith('-')) : '';
  const isMcp = launched?.split(/[-@]/).includes('mcp');
  return isMcp ? { product: 'MCP server', kind: 'mcp_server' } : undefined;
};
