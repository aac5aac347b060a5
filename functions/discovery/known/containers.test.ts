import { describe, expect, it } from 'vitest';
import { knownCommand } from './container-commands.ts';
import { environmentOf, factsOfLabels } from './labels.ts';
import { describingWord } from './names.ts';

describe('a container command', () => {
  it.each([
    ['ollama serve', 'Ollama'],
    ['/usr/local/bin/vllm serve meta/llama', 'vLLM'],
    ['python3 -m vllm.entrypoints.openai.api_server --model x', 'vLLM'],
    ['sh -c langgraph up', 'LangGraph'],
    ['uv run adk api_server', 'Agent Development Kit'],
    ['litellm --config /etc/litellm.yaml', 'LiteLLM'],
    ['npx -y @modelcontextprotocol/mcp-server-fetch', 'MCP server'],
    ['uvx mcp-server-git', 'MCP server'],
  ])('%s starts %s', (command, product) => {
    expect(knownCommand(command.split(' '))?.product).toBe(product);
    expect(knownCommand([command])?.product).toBe(product);
  });

  it.each([
    ['postgres -c max_connections=100'],
    ['nginx -g daemon off;'],
    ['npx serve dist'],
    ['npx prisma migrate'],
    ['ollama list'],
    ['node server.js --title vllm serve'],
    ['python manage.py runserver'],
    ['opa test .'],
    ['ray status'],
    ['grep -r n8n start'],
    ['mlflow --version'],
    [''],
  ])('%s is unknown', (command) => {
    expect(knownCommand(command.split(' '))).toBeUndefined();
  });
});

it('matches names by whole words', () => {
  expect(
    ['discharge-agent', 'ward_chatbot', 'fhir-mcp', 'agentless', 'rocketchat', 'management'].map(
      (name) => describingWord(name)?.word,
    ),
  ).toEqual(['agent', 'chatbot', 'mcp', undefined, undefined, undefined]);
});

it('reads meaningful labels and drops those that may contain secrets', () => {
  const labels = {
    'hospital.example/env': 'prod',
    phi: 'false',
    criticality: 'high',
    owner: 'Radiology',
    'com.docker.compose.project': 'ward',
    'watchtower.token': 'x',
  };
  expect(factsOfLabels(labels)).toEqual({
    criticalSystem: { is: true, because: 'Label criticality=high' },
    owners: ['Radiology'],
    tags: {
      'hospital.example/env': 'prod',
      phi: 'false',
      criticality: 'high',
      owner: 'Radiology',
      'com.docker.compose.project': 'ward',
    },
  });
  expect([environmentOf(labels, []), environmentOf({}, ['ai-staging']), environmentOf({}, ['ai'])]).toEqual([
    'production',
    'staging',
    'unknown',
  ]);
});
