import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mcpClients } from '../../known/mcp-clients.ts';
import { found, newFolder, rootOf, write } from '../host-context-fixture.ts';
import { readLaunch, serverUrl } from './launch.ts';
import { method } from './mcp-client-config.ts';

const server = {
  command: 'npx',
  args: ['-y', '@modelcontextprotocol/server-filesystem@2026.1.14', '/data'],
  env: { TOKEN: 'x' },
};
const nested = (keys: readonly string[], value: unknown): unknown =>
  keys.reduceRight((inner, key) => ({ [key === '*' ? '/srv/p' : key]: inner }), value);

/** The file that a client writes for this server. */
const textFor = ({ format, keys }: (typeof mcpClients)[number]): string => {
  if (format === 'toml')
    return '[mcp_servers.files]\ncommand = "npx"\nargs = ["-y", "@modelcontextprotocol/server-filesystem@2026.1.14"]\n[mcp_servers.files.env]\nTOKEN = "x"\n';
  if (format === 'yaml')
    return 'extensions:\n  files:\n    type: stdio\n    cmd: npx\n    args: [-y, "@modelcontextprotocol/server-filesystem@2026.1.14"]\n    envs: {TOKEN: x}\n';
  return `// written by hand\n${JSON.stringify(nested(keys[0] ?? [], { files: server }), null, '\t').replace(/\}$/, ',}')}`;
};

const places = mcpClients.flatMap((client) => [
  ...(client.inHomes ?? []).map((path) => ({ client, place: `/home/ann/${path}` })),
  ...(client.onMachine ?? []).map((place) => ({ client, place })),
  ...(client.inProjects ?? []).map((end) => ({ client, place: `/srv/app${end}` })),
]);

describe('every file of every client', () => {
  it.each(places)('$place', async ({ client, place }) => {
    const { sightings } = await found(method, { root: await rootOf({ [place]: textFor(client) }) });
    expect(sightings).toHaveLength(1);
    expect(sightings[0]).toMatchObject({
      name: 'files',
      kind: 'mcp_server',
      facts: {
        product: { name: '@modelcontextprotocol/server-filesystem', version: '2026.1.14' },
        environmentNames: ['TOKEN'],
        settings: { clients: client.name, launcher: 'npx', pinned: true },
      },
    });
    expect(sightings[0]?.signs[0]?.where).toBe(place);
  });
});

it("reads homes of several users and projects within a home's own file, and merges one server of several clients", async () => {
  const root = await rootOf({
    '/root/.cursor/mcp.json': JSON.stringify({ mcpServers: { files: server } }),
    '/home/ann/.cursor/mcp.json': JSON.stringify({ mcpServers: { files: server } }),
    '/home/ann/.gemini/settings.json': JSON.stringify({ mcpServers: { files: { ...server, trust: true } } }),
    '/home/ann/.claude.json': JSON.stringify({
      projects: { '/srv/p': { mcpServers: { git: { command: 'uvx', args: ['mcp-server-git'] } } } },
    }),
  });
  const { sightings, coverage } = await found(method, { root });
  expect(coverage).toEqual({ status: 'ran', searched: 4 });
  expect(
    sightings.map(({ name, facts }) => [facts.user, name, facts.settings?.clients, facts.weaknesses]),
  ).toEqual([
    ['root', 'files', 'Cursor', undefined],
    ['ann', 'git', 'Claude Code', ['package is not pinned to a version']],
    ['ann', 'files', 'Cursor, Gemini CLI', ['trusted without confirmation']],
  ]);
});

it('reports approval without confirmation as a weakness, and disabled servers as such', async () => {
  const servers = {
    a: { command: 'node', args: ['/srv/tools/mcp.js'], autoApprove: ['read'] },
    b: { url: 'http://tools.example/mcp', disabled: true },
  };
  const root = await rootOf({
    '/srv/app/.claude/settings.json': JSON.stringify({
      enableAllProjectMcpServers: true,
      mcpServers: servers,
    }),
  });
  const { sightings } = await found(method, { root });
  const forAll = 'project servers are approved without confirmation';
  expect(sightings.map(({ facts }) => facts.weaknesses)).toEqual([
    ['tools are approved without confirmation', forAll],
    ['reached without encryption', forAll],
  ]);
  expect(sightings[1]).toMatchObject({
    endpoint: 'http://tools.example/mcp',
    facts: { settings: { disabled: true } },
  });
});

it('returns addresses on this machine for probing, without those of other hosts and of this product', async () => {
  const at = (url: string) => ({ type: 'http', url });
  const servers = {
    own: at('http://127.0.0.1:3000/mcp'),
    local: at('http://localhost:8931/mcp?x=1'),
    other: at('https://mcp.example.com/mcp'),
  };
  const root = await rootOf({ '/srv/app/.mcp.json': JSON.stringify({ mcpServers: servers }) });
  const { sightings, addresses } = await found(method, { root, ownPorts: new Set([3000]) });
  expect(sightings.map(({ name }) => name)).toEqual(['local', 'other']);
  expect(addresses).toEqual([{ url: 'http://127.0.0.1:8931/mcp', from: 'mcp.client_config' }]);
});

it('reports files that could not be parsed, and homes that were not followed', async () => {
  const root = await rootOf({ '/home/ann/.cursor/mcp.json': '{"mcpServers": {' });
  const elsewhere = await newFolder();
  await write(elsewhere, { '.cursor/mcp.json': JSON.stringify({ mcpServers: { files: server } }) });
  await symlink(elsewhere, join(root, 'home/bob'));
  const { sightings, coverage } = await found(method, { root });
  expect(sightings).toEqual([]);
  expect(coverage.status).toBe('denied');
  expect(coverage.reason).toBe(
    '/home/bob is a link and was not followed. 1 file could not be parsed: /home/ann/.cursor/mcp.json.',
  );
});

describe('readLaunch', () => {
  const digest = `sha256:${'0a'.repeat(32)}`;
  it.each<[string, unknown, unknown]>([
    [
      'npx without a version',
      { command: 'npx', args: ['-y', 'firecrawl-mcp'] },
      { target: 'firecrawl-mcp', pinned: false },
    ],
    [
      'npx with a moving tag',
      { command: 'npx', args: ['x-mcp@latest'] },
      { target: 'x-mcp', version: 'latest', pinned: false },
    ],
    [
      'npx with a package',
      { command: 'npx', args: ['--package=@a/b@1.2.3', 'b'] },
      { target: '@a/b', version: '1.2.3', pinned: true },
    ],
    [
      'uvx',
      { command: '/usr/bin/uvx', args: ['mcp-server-git==2026.1.1'] },
      { launcher: 'uvx', target: 'mcp-server-git', pinned: true },
    ],
    [
      'uvx from git',
      { command: 'uvx', args: ['--from', 'git+https://git.example/x', 'x'] },
      { target: undefined, pinned: false },
    ],
    [
      'Windows',
      { command: 'cmd', args: ['/c', 'npx', '-y', 'x-mcp@1.0.0'] },
      { launcher: 'npx', target: 'x-mcp', pinned: true },
    ],
    ['a list', { type: 'local', command: ['bunx', 'x-mcp@1.0.0'] }, { launcher: 'bunx', target: 'x-mcp' }],
    ['one text', { command: 'npx -y x-mcp' }, { launcher: 'npx', target: 'x-mcp' }],
    [
      'docker by digest',
      { command: 'docker', args: ['run', '-i', '--rm', '-e', 'A', `mcp/git@${digest}`] },
      { target: 'mcp/git', version: digest, pinned: true },
    ],
    [
      'docker that may all',
      {
        command: 'docker',
        args: ['run', '--privileged', '-v', '/var/run/docker.sock:/s', '--network', 'host', 'mcp/git:1'],
      },
      {
        target: 'mcp/git',
        pinned: false,
        weaknesses: ['privileged', 'docker socket mounted', 'host network', 'image is not pinned by digest'],
      },
    ],
    [
      'python',
      { command: 'python3', args: ['-m', 'my_server'] },
      { launcher: 'python3', target: 'my_server' },
    ],
    [
      'a bridge',
      { command: 'npx', args: ['mcp-remote@1.0.0', 'https://h.example/sse'] },
      { url: { address: 'https://h.example/sse' } },
    ],
    [
      'an address',
      { serverUrl: 'https://h.example/mcp' },
      { launcher: undefined, url: { host: 'h.example' } },
    ],
  ])('%s', (_, entry, expected) => {
    expect(readLaunch(entry)).toMatchObject(expected as object);
  });

  it('returns undefined for an invalid entry', () => {
    for (const entry of [null, 7, 'npx', {}, { command: 7 }, { url: { a: 1 } }])
      expect(readLaunch(entry)).toBeUndefined();
  });

  it.each([
    ['https://u:p@h.example:8443/mcp?k=v#f', 'https://h.example:8443/mcp', true],
    ['https://h.example/s/a8Zq2Lw9Xc4Vb6Nm/mcp', 'https://h.example', false],
    ['http://localhost:3001/v1/mcp', 'http://127.0.0.1:3001/v1/mcp', true],
  ])('stores %s as %s', (url, address, isWhole) => {
    expect(serverUrl(url)).toMatchObject({ address, isWhole });
  });
});
