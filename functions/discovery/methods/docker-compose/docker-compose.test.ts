import { describe, expect, it } from 'vitest';
import { found, rootOf } from '../host-context-fixture.ts';
import { interpolated } from './compose-file.ts';
import { method } from './docker-compose.ts';
import { readDockerfile } from './dockerfile.ts';

const at = async (files: Readonly<Record<string, string>>) =>
  found(method, {
    root: await rootOf(
      Object.fromEntries(Object.entries(files).map(([place, text]) => [`/srv/My.App/${place}`, text])),
    ),
  });

const compose = `
x-base: &base
  environment: &env
    OPENAI_API_KEY: value-of-it
services:
  ollama:
    image: ollama/ollama:\${OLLAMA_TAG:-0.13.0}
    ports: ["11434:11434"]
    privileged: true
    network_mode: host
    volumes: ["/var/run/docker.sock:/var/run/docker.sock"]
    deploy:
      resources:
        reservations:
          devices: [{driver: nvidia, capabilities: [gpu]}]
  flows:
    <<: *base
    image: n8nio/n8n
    ports: ["127.0.0.1:5678:5678"]
  served:
    image: registry.example/llm:1
    command: vllm serve meta/llama --api-key value-of-it
  agent:
    build: ./agent
    models: [llm]
  site:
    build: ./site
    environment: [OPENAI_API_KEY=value-of-it]
  small:
    provider: {type: model, options: {model: ai/smollm2}}
  db:
    image: postgres:16
models:
  llm: {model: ai/gemma3}
`;

describe('compose files', () => {
  it('yield services with known images and commands, models, and built projects', async () => {
    const { sightings, coverage } = await at({
      'compose.yaml': compose,
      'agent/requirements.txt': 'langgraph==1.0.2\n',
      'site/package.json': '{"dependencies":{"openai":"6"}}',
    });
    expect(coverage.status).toBe('ran');
    const of = (name: string) => sightings.find((sighting) => sighting.name === name);
    expect(sightings.map(({ name, kind }) => [name, kind])).toEqual([
      ['ollama', 'model_endpoint'],
      ['flows', 'workflow'],
      ['served', 'model_endpoint'],
      ['agent', 'agent'],
      ['small', 'model_endpoint'],
      ['llm', 'model_endpoint'],
    ]);
    expect(of('ollama')).toMatchObject({
      identifier: 'docker:m1/myapp/ollama',
      usesMLPipeline: { is: true },
      facts: {
        image: 'ollama/ollama:0.13.0',
        public: true,
        weaknesses: ['privileged', 'docker socket mounted', 'host network', 'published on all interfaces'],
      },
    });
    expect(of('flows')).toMatchObject({
      confidence: 'high',
      facts: { environmentNames: ['OPENAI_API_KEY'], public: false, weaknesses: ['image is not pinned'] },
    });
    expect(of('served')?.reaches.models).toEqual(['meta/llama']);
    expect(of('agent')).toMatchObject({
      facts: { frameworks: [{ name: 'langgraph', version: '1.0.2' }] },
      reaches: { models: ['ai/gemma3'] },
    });
    expect(JSON.stringify(sightings)).not.toContain('value-of-it');
  });

  it('ignores builds outside the root, and reports an invalid file', async () => {
    const { sightings, coverage } = await at({
      'docker-compose.yml': 'services:\n  a:\n    build: ../../../../../etc\n    models: [m]\n',
      'sub/compose.prod.yml': 'a: [',
    });
    expect(sightings).toEqual([]);
    expect(coverage.reason).toBe('1 file could not be parsed: /srv/My.App/sub/compose.prod.yml.');
  });

  it.each([
    ['a:$[T:-1]', 'a:1'],
    ['a:$[T-1]', 'a:1'],
    ['$[R]/a', 'unset/a'],
    ['a:$[T:?needed]', 'a:unset'],
  ])('interpolates %s in braces as %s', (text, expected) => {
    expect(interpolated(text.replace('[', '{').replace(']', '}'))).toBe(expected);
  });
});

describe('Dockerfiles', () => {
  it('yield their last stage, its command, and only variable names', () => {
    const text = `# syntax=x
FROM node:24 AS build
RUN make
FROM --platform=linux/amd64 python:3.12 as base
ENV A=1 B="x C=2" \\
    D=3
ENV E some value
FROM base
LABEL org.opencontainers.image.title="Triage agent" other=x
USER app
ENTRYPOINT ["langgraph"]
CMD ["dev"]
`;
    expect(readDockerfile(text)).toEqual({
      image: 'python:3.12',
      command: ['langgraph', 'dev'],
      environmentNames: ['A', 'B', 'D', 'E'],
      title: 'Triage agent',
      user: 'app',
    });
  });

  it('with known images and commands become sightings', async () => {
    const { sightings } = await at({
      Dockerfile: 'FROM python:3.12\nENV OPENAI_API_KEY=x\nUSER root\nCMD exec uv run crewai run\n',
      'llm/Dockerfile.gpu': 'FROM vllm/vllm-openai:v0.12.0\nCMD ["--model", "meta/llama"]\n',
      'mcp.Dockerfile': 'FROM node:24\nENTRYPOINT ["sh", "-c", "npx -y mcp-server-files"]\n',
    });
    expect(sightings.map(({ name, kind, facts }) => [name, kind, facts.weaknesses])).toEqual([
      ['CrewAI of My.App', 'agent', ['runs as root']],
      ['mcp-server-files of My.App', 'mcp_server', undefined],
      ['vLLM of llm', 'model_endpoint', undefined],
    ]);
  });
});
