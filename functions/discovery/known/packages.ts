/** Packages by which agents are known from their manifests, for each registry (discovery §6). */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export const ecosystems = ['npm', 'pypi', 'nuget', 'maven', 'go', 'cargo'] as const;
export type Ecosystem = (typeof ecosystems)[number];

export interface KnownPackage {
  /** What something is made of it is; undefined for what only goes along with an agent, such as the client of a model. */
  readonly makes: AgentKind | undefined;
  readonly guards: boolean;
}

interface Row {
  readonly makes?: AgentKind;
  readonly guards?: true;
  /** Names; one that ends in `*` stands for all that begin so. */
  readonly names: readonly string[];
}

/** Of each registry the first row that matches counts, so exceptions stand before the rule. */
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

/** A name as its registry compares it: PyPI takes `-`, `_` and `.` for one (PEP 503), NuGet has no case. */
export const packageName = (ecosystem: Ecosystem, name: string): string => {
  if (ecosystem === 'pypi') return name.toLowerCase().replace(/[-_.]+/g, '-');
  return ecosystem === 'nuget' ? name.toLowerCase() : name;
};

/** What is known of a package; undefined for an ordinary one. */
export const knownPackage = (ecosystem: Ecosystem, name: string): KnownPackage | undefined => {
  const same = packageName(ecosystem, name);
  const row = rows[ecosystem].find(({ names }) => names.some((pattern) => isNamed(same, pattern)));
  return row && { makes: row.makes, guards: row.guards ?? false };
};
