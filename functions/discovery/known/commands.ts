/** Commands that identify running agents and their servers (discovery §6). */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface KnownCommand {
  /** Location as text for users. */
  readonly product: string;
  readonly kind: AgentKind;
}

interface Row extends KnownCommand {
  /** Names of the program, or of the script that an interpreter runs. */
  readonly names?: readonly string[];
  /** The command must contain one of these words: what the program is instructed to do. */
  readonly words?: readonly string[];
  /** The command must contain one of these options. */
  readonly options?: readonly string[];
  /** Modules that an interpreter runs or a server serves, including their submodules. */
  readonly modules?: readonly string[];
  /** Packages that contain the script. */
  readonly packages?: readonly string[];
  /** Parts of the program's path, for programs whose file is named by its version. */
  readonly within?: readonly string[];
}

const rows: readonly Row[] = [
  { product: 'Ollama', kind: 'model_endpoint', names: ['ollama'], words: ['serve', 'runner'] },
  { product: 'vLLM', kind: 'model_endpoint', names: ['vllm'], words: ['serve'] },
  { product: 'vLLM', kind: 'model_endpoint', modules: ['vllm.entrypoints'] },
  {
    product: 'Text Generation Inference',
    kind: 'model_endpoint',
    names: ['text-generation-launcher', 'text-generation-router', 'text-generation-server'],
  },
  { product: 'Triton', kind: 'model_endpoint', names: ['tritonserver'] },
  { product: 'llama.cpp', kind: 'model_endpoint', names: ['llama-server'] },
  { product: 'SGLang', kind: 'model_endpoint', modules: ['sglang.launch_server'] },
  { product: 'LocalAI', kind: 'model_endpoint', names: ['local-ai'], words: ['run'] },
  { product: 'Ray', kind: 'model_endpoint', names: ['ray'], words: ['start'] },
  { product: 'Ray', kind: 'model_endpoint', names: ['raylet'] },
  { product: 'BentoML', kind: 'model_endpoint', names: ['bentoml'], words: ['serve'] },
  { product: 'MLflow', kind: 'model_endpoint', names: ['mlflow'], words: ['models serve'] },
  { product: 'MLflow', kind: 'training', names: ['mlflow'], words: ['server', 'ui'] },
  {
    product: 'LiteLLM',
    kind: 'gateway',
    names: ['litellm'],
    options: ['--config', '-c', '--model', '--port'],
  },
  { product: 'LangGraph', kind: 'agent', names: ['langgraph', 'langgraphjs'], words: ['dev', 'up'] },
  { product: 'LangGraph', kind: 'agent', packages: ['@langchain/langgraph-cli'], words: ['dev', 'up'] },
  { product: 'LangGraph', kind: 'agent', modules: ['langgraph_api'] },
  { product: 'CrewAI', kind: 'agent', names: ['crewai'], words: ['run', 'flow'] },
  { product: 'Google ADK', kind: 'agent', names: ['adk'], words: ['web', 'api_server', 'run'] },
  { product: 'Mastra', kind: 'agent', names: ['mastra'], words: ['dev', 'start'] },
  { product: 'Letta', kind: 'agent', names: ['letta'], words: ['server'] },
  { product: 'OpenClaw', kind: 'agent', names: ['openclaw'], words: ['gateway'] },
  { product: 'Rasa', kind: 'conversational', names: ['rasa'], words: ['run'] },
  { product: 'n8n', kind: 'workflow', names: ['n8n'], words: ['start', 'worker', 'webhook'] },
  { product: 'n8n', kind: 'workflow', packages: ['n8n'] },
  { product: 'Flowise', kind: 'workflow', names: ['flowise'], words: ['start', 'worker'] },
  { product: 'Langflow', kind: 'workflow', names: ['langflow'], words: ['run'] },
  { product: 'Chainlit', kind: 'app_ui', names: ['chainlit'], words: ['run'] },
  { product: 'Open WebUI', kind: 'app_ui', names: ['open-webui'], words: ['serve'] },
  { product: 'AutoGen Studio', kind: 'app_ui', names: ['autogenstudio'], words: ['ui', 'serve'] },
  { product: 'NeMo Guardrails', kind: 'guard', names: ['nemoguardrails'], words: ['server'] },
  { product: 'Guardrails AI', kind: 'guard', names: ['guardrails'], words: ['start'] },
  {
    product: 'Open Policy Agent',
    kind: 'guard',
    names: ['opa'],
    words: ['run'],
    options: ['--server', '-s'],
  },
  // Assistants on a user's machine. Names that other programs share require a word or a package.
  { product: 'Claude Code', kind: 'client', names: ['claude'] },
  { product: 'Claude Code', kind: 'client', packages: ['@anthropic-ai/claude-code'] },
  { product: 'Claude Code', kind: 'client', within: ['claude/versions'] },
  { product: 'Codex', kind: 'client', names: ['codex'] },
  { product: 'Codex', kind: 'client', packages: ['@openai/codex'] },
  { product: 'Gemini CLI', kind: 'client', packages: ['@google/gemini-cli'] },
  { product: 'Cursor Agent', kind: 'client', names: ['cursor-agent'] },
  { product: 'Cursor Agent', kind: 'client', within: ['cursor-agent/versions'] },
  { product: 'opencode', kind: 'client', names: ['opencode'] },
  { product: 'Goose', kind: 'client', names: ['goose'], words: ['session', 'web', 'acp'] },
  { product: 'Goose', kind: 'client', names: ['goosed'] },
];

/** A running program, from its executable and command line. */
export interface Invocation {
  /**
   * Name of the program, or of the script that an interpreter runs; undefined if it runs a module or reads
   * its input.
   */
  readonly name: string | undefined;
  /** Module that an interpreter runs (`python -m`). */
  readonly module: string | undefined;
  /** Package whose folder contains the script. */
  readonly package: string | undefined;
  /** Path of the program or script. */
  readonly path: string | undefined;
  /** All following words of the command. */
  readonly words: readonly string[];
}

const optionNameOf = (word: string): string => word.split('=')[0] ?? word;

/** Returns true if a non-option word matches, also in pairs: `models serve`. All words after `--` are data. */
const hasWord = (words: readonly string[], wanted: string): boolean => {
  const plain = words.filter((word) => !word.startsWith('-'));
  const [first = '', second = ''] = plain;
  return first === wanted || `${first} ${second}` === wanted;
};

/**
 * Servers that accept a module to serve, such as `app.main:api`; for other programs its name is only a word.
 */
export const appServers: ReadonlySet<string> = new Set([
  'uvicorn',
  'gunicorn',
  'hypercorn',
  'granian',
  'fastapi',
]);

const isModule = (text: string, module: string): boolean =>
  text === module || text.startsWith(`${module}.`) || text.startsWith(`${module}:`);

const named = ({ names, modules, packages, within }: Row, invocation: Invocation): boolean => {
  if (names) return invocation.name !== undefined && names.includes(invocation.name);
  if (packages) return invocation.package !== undefined && packages.includes(invocation.package);
  if (within) return within.some((part) => invocation.path?.includes(`/${part}/`));
  const reported = [
    invocation.module ?? '',
    ...(appServers.has(invocation.name ?? '') ? invocation.words : []),
  ];
  return modules?.some((module) => reported.some((text) => isModule(text, module))) ?? false;
};

/**
 * MCP servers follow a naming convention instead of a list: `mcp-server-git`, `github-mcp-server`,
 * `@modelcontextprotocol/server-filesystem`.
 */
const isMcpServerName = (name: string): boolean =>
  /^(?:@[a-z0-9-]{1,100}\/)?(?:mcp-server|server-mcp)(?:-[a-z0-9._-]{1,100})?$/.test(name) ||
  /^(?:@[a-z0-9-]{1,100}\/)?[a-z0-9._-]{1,100}-mcp(?:-server)?$/.test(name) ||
  /^@[a-z0-9-]{1,100}\/mcp$/.test(name) ||
  /^@modelcontextprotocol\/server-[a-z0-9._-]{1,100}$/.test(name);

/** Returns the product of a command; undefined for an unknown one. */
export const knownCommand = (invocation: Invocation): KnownCommand | undefined => {
  const row = rows.find(
    (each) =>
      named(each, invocation) &&
      (!each.words || each.words.some((word) => hasWord(invocation.words, word))) &&
      (!each.options ||
        each.options.some((option) => invocation.words.some((word) => optionNameOf(word) === option))),
  );
  if (row) return { product: row.product, kind: row.kind };
  const mcp = [invocation.package, invocation.name].find(
    (name) => name !== undefined && isMcpServerName(name),
  );
  return mcp === undefined ? undefined : { product: mcp, kind: 'mcp_server' };
};
