import { describe, expect, it } from 'vitest';
import { root as ownFolder } from '#scripts/build/places.ts';
import { modelClientNames, relatedNames } from '../known/environment-names.ts';
import { knownImage } from '../known/images.ts';
import { methods } from '../methods/all.ts';
import {
  type FakeProcess,
  found,
  newFolder,
  rootOf,
  write,
  writeProcesses,
} from '../methods/host-context-fixture.ts';
import type { DiscoveryMethod } from '../methods/method.ts';
import { knownImages, knownProcesses } from './known-fixture.ts';
import { ordinaryRepositories } from './ordinary-files-fixture.ts';
import { ordinaryImages, ordinaryProcesses } from './ordinary-processes-fixture.ts';

const here = [
  'proc.runtime',
  'proc.listeners_gpu',
  'mcp.client_config',
  'fs.manifests',
  'fs.agent_configs',
  'docker.compose',
] as const;

const loaded = async (): Promise<readonly DiscoveryMethod[]> =>
  Promise.all(here.map(async (id) => (await methods[id]?.())?.method as DiscoveryMethod));

/** Splits a line into words; a title set by npm counts as one word. */
const processOf = (line: string, folder: string): FakeProcess => {
  const [program = '', ...words] = line.split(' ');
  const command = words[0] === 'npm' && program.endsWith('/node') ? [words.join(' ')] : words;
  return { program, command, folder };
};

/** Returns a table in which each of these processes listens on its own port. */
const listenersOf = (count: number): string =>
  [
    '  sl  local_address',
    ...Array.from({ length: count }, (_, at) => {
      const port = (20_000 + at).toString(16).toUpperCase().padStart(4, '0');
      return `  ${at}: 0100007F:${port} 00000000:0000 0A 0:0 00:0 0 0 0 ${900_000 + at} 1`;
    }),
  ].join('\n');

describe('ordinary things', () => {
  it('are more than 150', () => {
    expect(
      ordinaryProcesses.length + ordinaryImages.length + Object.keys(ordinaryRepositories).length,
    ).toBeGreaterThan(200);
    expect(new Set(ordinaryProcesses).size).toBe(ordinaryProcesses.length);
    expect(new Set(ordinaryImages).size).toBe(ordinaryImages.length);
  });

  it('yield no agent with any method, although each process has a model key and listens', async () => {
    const root = await newFolder();
    const environment = { OPENAI_API_KEY: 'x', PATH: '/usr/bin' };
    await writeProcesses(
      root,
      ordinaryProcesses.map((line) => ({ ...processOf(line, '/srv/express-site'), environment })),
    );
    for (const [name, files] of Object.entries(ordinaryRepositories))
      await write(
        root,
        Object.fromEntries(Object.entries(files).map(([place, text]) => [`/srv/${name}/${place}`, text])),
      );
    await write(root, {
      '/proc/net/tcp': listenersOf(ordinaryProcesses.length),
      '/home/ann/.bashrc': 'export OPENAI_API_KEY=x',
    });
    for (const method of await loaded()) {
      const { sightings, coverage } = await found(method, { root });
      expect(
        sightings.map(({ name, signs }) => [name, signs]),
        method.id,
      ).toEqual([]);
      expect(coverage.searched, method.id).toBeGreaterThan(0);
    }
  });

  it('nor does this product’s own repository, which has agents to try itself at', async () => {
    for (const method of (await loaded()).slice(2)) {
      const { sightings } = await found(method, { root: '/', folders: [ownFolder] });
      const own = sightings.filter(({ signs }) => signs.some(({ where }) => where.startsWith(ownFolder)));
      expect(
        own.map(({ name, signs }) => [name, signs]),
        method.id,
      ).toEqual([]);
    }
  });

  it.each(ordinaryImages)('image %s', (image) => {
    expect(knownImage(image)).toBeUndefined();
  });
});

describe('known things', () => {
  it.each(knownProcesses)('process $line', async ({ line, kind, name }) => {
    const root = await newFolder();
    await writeProcesses(root, [processOf(line, '/srv/x')]);
    const [method] = await loaded();
    const { sightings } = await found(method as DiscoveryMethod, { root });
    expect(sightings.map((sighting) => [sighting.name, sighting.kind])).toEqual([[name, kind]]);
    expect(sightings[0]?.signs.length).toBeGreaterThan(0);
  });

  it.each(knownImages)('image %s', (image, kind) => {
    expect(knownImage(image)?.kind).toBe(kind);
  });

  it('names of environment variables speak for a model, or only go along with an agent, or for nothing', () => {
    const speaking = [
      'OPENAI_API_KEY',
      'AZURE_OPENAI_ENDPOINT',
      'VLLM_USE_V1',
      'LANGGRAPH_CLOUD_LICENSE_KEY',
      'BEDROCK_MODEL_ID',
    ];
    const along = [
      'HF_TOKEN',
      'GOOGLE_API_KEY',
      'PINECONE_API_KEY',
      'OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT',
    ];
    const ordinary = [
      'PATH',
      'DATABASE_URL',
      'BEDROCK_SERVER_PORT',
      'OTEL_SERVICE_NAME',
      'AGENT_ID',
      'MY_OPENAI_API_KEY',
    ];
    const all = [...speaking, ...along, ...ordinary];
    expect(modelClientNames(all)).toEqual(speaking);
    expect(relatedNames(all)).toEqual([...speaking, ...along]);
  });
});

describe('no value of a secret leaves', () => {
  /** Assembled from parts, so that secret scanners do not report this file. */
  const planted = (what: string) => ['zq7', what, 'Kj8Hg5Fd3'].join('-');

  it('in every location: environment, header, key, query, prompt, path', async () => {
    const v = (what: string) => planted(what);
    const url = `https://u:${v('password')}@gw.example.org/s/${v('path')}/mcp?key=${v('query')}#${v('fragment')}`;
    const servers = {
      a: {
        command: 'npx',
        args: ['-y', 'mcp-remote', url, '--header', `Authorization: Bearer ${v('bearer')}`],
        env: { TOKEN: v('env') },
      },
      b: { type: 'http', url, headers: { 'X-Key': v('header') } },
      c: {
        command: 'docker',
        args: ['run', '-e', `KEY=${v('docker')}`, '-v', `/x/${v('volume')}:/y`, 'mcp/github'],
      },
      d: { command: `/opt/${v('folder')}/run --token ${v('option')}` },
      e: { command: 'uvx', args: ['--from', `git+https://${v('user')}@git.example/x`, 'y'] },
      f: { command: 'sh', args: ['-c', `curl ${v('shell')}`] },
    };
    const root = await rootOf({
      '/home/ann/.cursor/mcp.json': JSON.stringify({
        mcpServers: servers,
        inputs: [{ default: v('input') }],
      }),
      '/home/ann/.codex/config.toml': `[mcp_servers.t]\nurl = "${url}"\nbearer_token_env_var = "T"\n[mcp_servers.t.http_headers]\nX-A = "${v('toml')}"\n`,
      '/srv/a/package.json': JSON.stringify({
        name: 'a',
        dependencies: { '@openai/agents': `git+https://x:${v('git')}@git.example/a#${v('ref')}` },
      }),
      '/srv/a/requirements.txt': `--index-url https://${v('index')}@pypi.example/simple\ncrewai @ https://x:${v('direct')}@h.example/c.whl\n`,
      '/srv/a/compose.yaml': `services:\n  m:\n    image: ollama/ollama\n    command: ["serve", "--api-key", "${v('flag')}"]\n    environment:\n      OPENAI_API_KEY: ${v('compose')}\n      # ${v('comment')}\n    labels:\n      x: ${v('label')}\n`,
      '/srv/a/Dockerfile': `FROM ollama/ollama\nENV OPENAI_API_KEY="${v('docker-env')} two" B=${v('second')}\nENV C ${v('old')}\nCMD ["serve", "--token", "${v('cmd')}"]\n`,
      '/srv/a/langgraph.json': JSON.stringify({ graphs: { g: './g.py:g' }, env: { K: v('graph-env') } }),
      '/srv/a/.claude/agents/x.md': `---\nname: reviewer\ndescription: ${v('description')}\n---\nPrompt ${v('prompt')}\n`,
      '/srv/a/CLAUDE.md': v('instructions'),
      '/srv/a/litellm.yaml': `model_list:\n  - model_name: m\n    litellm_params: {model: x, api_key: ${v('litellm')}}\ngeneral_settings: {master_key: ${v('master')}}\n`,
      '/srv/a/agent-card.json': JSON.stringify({
        name: 'Card',
        skills: [],
        capabilities: {},
        url: `https://c:${v('card')}@card.example/a2a?token=${v('card-query')}`,
      }),
    });
    await writeProcesses(root, [
      {
        program: '/usr/bin/claude',
        command: ['claude', '-p', v('task'), `--api-key=${v('equals')}`, '--token', v('next')],
        folder: '/srv/a',
        environment: { ANTHROPIC_API_KEY: v('environ') },
      },
      {
        program: '/usr/bin/vllm',
        command: ['vllm', 'serve', 'm', '--api-key', v('vllm'), '--host', url],
        folder: '/srv/b',
      },
    ]);
    const everything = [];
    for (const method of await loaded()) {
      const result = await found(method, { root });
      expect(result.sightings.length, method.id).toBeGreaterThan(method.id === 'proc.listeners_gpu' ? -1 : 0);
      everything.push(result);
    }
    const leaked = JSON.stringify(everything).match(/zq7-[a-z-]+-Kj8Hg5Fd3/g);
    expect(leaked).toBeNull();
  });
});
