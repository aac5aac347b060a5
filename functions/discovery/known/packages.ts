/** Packages in manifests that identify agents, for each registry (discovery §6). */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export const ecosystems = ['npm', 'pypi', 'nuget', 'maven', 'go', 'cargo'] as const;
export type Ecosystem = (typeof ecosystems)[number];

export interface KnownPackage {
  /**
   * Kind of what is built with it; undefined for packages that only accompany an agent, such as a model
   * client.
   */
  readonly makes: AgentKind | undefined;
  readonly guards: boolean;
}

interface Row {
  readonly makes?: AgentKind;
  readonly guards?: true;
  /** Names; a trailing `*` matches any suffix. */
  readonly names: readonly string[];
}

/** The first matching row of each registry counts, so exceptions precede the rule. */
const rows: Readonly<Record<Ecosystem, readonly Row[]>> = {
  npm: [
    {
      makes: 'agent',
      names: [
        'langchain',
        '@langchain/langgraph',
        '@langchain/langgraph-api',
        '@openai/agents',
        '@openai/agents-core',
        '@mastra/core',
        'mastra',
        'llamaindex',
        '@google/adk',
        '@strands-agents/sdk',
        '@anthropic-ai/claude-agent-sdk',
        '@microsoft/agents-hosting',
        '@a2a-js/sdk',
      ],
    },
    { makes: 'conversational', names: ['botbuilder'] },
    { makes: 'workflow', names: ['flowise', 'n8n'] },
    { makes: 'mcp_server', names: ['@modelcontextprotocol/server', '@modelcontextprotocol/sdk', 'fastmcp'] },
    {
      names: [
        '@langchain/*',
        '@modelcontextprotocol/*',
        'openai',
        'ai',
        '@ai-sdk/*',
        '@anthropic-ai/sdk',
        'promptfoo',
      ],
    },
  ],
  pypi: [
    {
      makes: 'agent',
      names: [
        'langchain',
        'langgraph',
        'langgraph-api',
        'crewai',
        'autogen-agentchat',
        'ag2',
        'agent-framework',
        'llama-index',
        'llama-index-core',
        'semantic-kernel',
        'openai-agents',
        'pydantic-ai',
        'pydantic-ai-slim',
        'google-adk',
        'strands-agents',
        'bedrock-agentcore',
        'haystack-ai',
        'dspy',
        'smolagents',
        'agno',
        'letta',
        'camel-ai',
        'browser-use',
        'claude-agent-sdk',
        'a2a-sdk',
      ],
    },
    { makes: 'workflow', names: ['langflow'] },
    { makes: 'app_ui', names: ['chainlit'] },
    { makes: 'mcp_server', names: ['mcp', 'fastmcp'] },
    { guards: true, names: ['nemoguardrails', 'guardrails-ai', 'presidio-analyzer', 'llm-guard'] },
    {
      names: [
        'openai',
        'anthropic',
        'litellm',
        'vllm',
        'transformers',
        'langchain-*',
        'google-genai',
        'mistralai',
        'cohere',
      ],
    },
  ],
  nuget: [
    {
      makes: 'agent',
      names: ['microsoft.semantickernel', 'microsoft.semantickernel.agents.*', 'microsoft.agents.ai*'],
    },
    { makes: 'mcp_server', names: ['modelcontextprotocol', 'modelcontextprotocol.aspnetcore'] },
    { names: ['microsoft.extensions.ai*', 'microsoft.semantickernel.*', 'azure.ai.openai', 'openai'] },
  ],
  maven: [
    {
      makes: 'agent',
      names: [
        'dev.langchain4j:langchain4j',
        'dev.langchain4j:langchain4j-agentic*',
        'dev.langchain4j:langchain4j-spring-boot-starter',
        'com.google.adk:google-adk*',
        'org.springframework.ai:spring-ai-client-chat',
        'org.springframework.ai:spring-ai-agent*',
      ],
    },
    {
      makes: 'mcp_server',
      names: ['org.springframework.ai:spring-ai-starter-mcp-server*', 'io.modelcontextprotocol.sdk:mcp*'],
    },
    { names: ['dev.langchain4j:*', 'org.springframework.ai:*', 'com.openai:*'] },
  ],
  go: [
    {
      makes: 'agent',
      names: [
        'google.golang.org/adk',
        'github.com/tmc/langchaingo',
        'github.com/a2aproject/a2a-go',
        'github.com/a2aproject/a2a-go/*',
      ],
    },
    {
      makes: 'mcp_server',
      names: ['github.com/modelcontextprotocol/go-sdk', 'github.com/mark3labs/mcp-go'],
    },
    { names: ['github.com/openai/openai-go*', 'github.com/sashabaranov/go-openai'] },
  ],
  cargo: [
    { makes: 'agent', names: ['rig-core'] },
    { makes: 'mcp_server', names: ['rmcp'] },
    { names: ['async-openai'] },
  ],
};

const isNamed = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * Normalizes a name as its registry does: PyPI treats `-`, `_`, and `.` as equal (PEP 503), NuGet ignores
 * case.
 */
export const packageName = (ecosystem: Ecosystem, name: string): string => {
  if (ecosystem === 'pypi') return name.toLowerCase().replace(/[-_.]+/g, '-');
  return ecosystem === 'nuget' ? name.toLowerCase() : name;
};

/** Returns the facts of a package; undefined for an unknown one. */
export const knownPackage = (ecosystem: Ecosystem, name: string): KnownPackage | undefined => {
  const same = packageName(ecosystem, name);
  const row = rows[ecosystem].find(({ names }) => names.some((pattern) => isNamed(same, pattern)));
  return row && { makes: row.makes, guards: row.guards ?? false };
};
