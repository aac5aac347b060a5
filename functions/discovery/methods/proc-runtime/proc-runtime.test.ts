import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import {
  type FakeProcess,
  found,
  newFolder,
  programNamed,
  rootOf,
  start,
  write,
  writeProcesses,
} from '../host-context-fixture.ts';
import { method } from './proc-runtime.ts';

/** Sightings in one folder of this machine, on which other processes run too. */
const seenIn = async (folder: string, ownPorts: readonly number[] = []) => {
  const { sightings, coverage } = await found(method, { root: '/', ownPorts: new Set(ownPorts) });
  return { sightings: sightings.filter(({ identifier }) => identifier.includes(folder)), coverage };
};

describe('real processes', () => {
  it('identifies a program by what the kernel reports', async () => {
    const { program, folder } = await programNamed('ollama', 'serve');
    await start({
      program,
      words: ['serve'],
      folder,
      environment: { OLLAMA_HOST: '10.9.8.7:11434', LANG: 'C' },
    });
    const { sightings, coverage } = await seenIn(folder);
    expect(sightings).toHaveLength(1);
    expect(sightings[0]).toMatchObject({
      identifier: `host:m1/${program}@${folder}`,
      name: 'Ollama',
      kind: 'model_endpoint',
      confidence: 'high',
      facts: { environmentNames: ['OLLAMA_HOST'], settings: { command: 'ollama serve', processes: 1 } },
      usesMLPipeline: { is: true },
    });
    expect(sightings[0]?.signs.map(({ statement }) => statement)).toEqual([
      `Its program is ${program}`,
      'Its command is ollama serve',
      'Its environment contains OLLAMA_HOST',
    ]);
    expect(JSON.stringify(sightings)).not.toContain('10.9.8.7');
    expect(coverage.searched).toBeGreaterThan(1);
  });

  it('ignores the title that a process gives itself', async () => {
    const folder = await newFolder();
    for (const title of ['ollama', 'vllm', 'claude', 'mcp-server-git', '/usr/local/bin/codex'])
      await start({ program: '/bin/sleep', words: ['300'], title, folder });
    await write(folder, { 'serve.js': 'setTimeout(() => {}, 300_000);' });
    await start({ program: process.execPath, words: ['serve.js', 'serve'], title: 'ollama', folder });
    expect((await seenIn(folder)).sightings).toEqual([]);
  });

  it('identifies a program behind an ordinary title', async () => {
    const { program, folder } = await programNamed('ollama', 'serve');
    await start({ program, words: ['serve'], title: 'postgres: writer', folder });
    expect((await seenIn(folder)).sightings.map(({ name }) => name)).toEqual(['Ollama']);
  });

  it('requires both a project with a framework and a model for an agent', async () => {
    const withFramework = await newFolder();
    const without = await newFolder();
    const script = 'setTimeout(() => {}, 300_000);';
    await write(withFramework, {
      'package.json': '{"name":"triage-agent","dependencies":{"@openai/agents":"^0.3.0"}}',
      'src/main.js': script,
      'src/build.js': script,
    });
    await write(without, {
      'package.json': '{"name":"portal","dependencies":{"express":"5.1.0"}}',
      'src/main.js': script,
    });
    const secret = ['sk', 'planted', 'a8Zq2Lw9Xc4Vb6Nm1Kj8Hg5F'].join('-');
    const environment = { OPENAI_API_KEY: secret };
    const node = process.execPath;
    await start({
      program: node,
      words: ['src/main.js', `--api-key=${secret}`],
      folder: withFramework,
      environment,
    });
    await start({ program: node, words: ['src/build.js'], folder: withFramework, environment });
    await start({ program: node, words: ['src/main.js'], folder: without, environment });
    const agents = await seenIn(withFramework);
    expect(agents.sightings).toHaveLength(1);
    expect(agents.sightings[0]).toMatchObject({
      name: 'triage-agent',
      kind: 'agent',
      confidence: 'high',
      joins: { folders: [`m1:${withFramework}`] },
      facts: { frameworks: [{ name: '@openai/agents' }], environmentNames: ['OPENAI_API_KEY'] },
    });
    expect(JSON.stringify(agents.sightings)).not.toContain(secret);
    expect((await seenIn(without)).sightings).toEqual([]);
  });

  it("excludes the processes on this product's ports, but not processes that a user starts from them", async () => {
    const port = await freePort();
    const folder = await newFolder();
    await write(folder, {
      'node_modules/n8n/bin/n8n': `require('node:http').createServer().listen(${port}, '127.0.0.1', () => console.log('up'));`,
    });
    const child = await start({
      program: process.execPath,
      words: ['node_modules/n8n/bin/n8n', 'start'],
      folder,
    });
    await once(child.stdout ?? child, 'data');
    expect((await seenIn(folder)).sightings.map(({ name }) => name)).toEqual(['n8n']);
    expect((await seenIn(folder, [port])).sightings).toEqual([]);
  });
});

const seen = async (processes: readonly FakeProcess[], files: Readonly<Record<string, string>> = {}) => {
  const root = await rootOf({
    '/etc/passwd': 'root:x:0:0::/root:/bin/sh\nann:x:1000:1000::/home/ann:/bin/sh\n',
    ...files,
  });
  await writeProcesses(root, processes);
  return { root, ...(await found(method, { root })) };
};

describe('data in /proc', () => {
  const id = 'ab'.repeat(32);

  it('identifies containers by the control group, and two containers as two agents', async () => {
    const server = {
      program: '/usr/bin/python3.12',
      command: ['python3', '-m', 'vllm.entrypoints.openai.api_server', '--model', 'meta/llama'],
      folder: '/app',
    };
    const other = 'cd'.repeat(32);
    const { sightings } = await seen([
      { ...server, cgroup: `0::/system.slice/docker-${id}.scope` },
      { ...server, cgroup: `0::/kubepods.slice/kubepods-pod1.slice/cri-containerd-${other}.scope` },
    ]);
    expect(
      sightings.map(({ identifier, platform, joins }) => [identifier, platform, joins.containers]),
    ).toEqual([
      ['host:m1/container:vllm.entrypoints.openai.api_server@/app', 'docker', [id]],
      ['host:m1/container:vllm.entrypoints.openai.api_server@/app#2', 'kubernetes', [other]],
    ]);
    expect(sightings[0]?.reaches.models).toEqual(['meta/llama']);
  });

  it('merges workers of one program in one folder, and ignores the package manager that started them', async () => {
    const worker = {
      program: '/usr/bin/node',
      command: ['node', '/usr/lib/node_modules/n8n/bin/n8n', 'worker'],
      folder: '/srv/flows',
    };
    const { sightings } = await seen([
      worker,
      worker,
      {
        pid: 500,
        program: '/usr/bin/node',
        command: ['npm exec @modelcontextprotocol/server-filesystem /data'],
        folder: '/home/ann',
      },
      {
        pid: 501,
        parent: 500,
        program: '/usr/bin/dash',
        command: ['sh', '-c', 'mcp-server-filesystem /data'],
        folder: '/home/ann',
      },
      {
        pid: 502,
        parent: 501,
        program: '/usr/bin/node',
        command: ['node', '/home/ann/.npm/_npx/1f/node_modules/.bin/mcp-server-filesystem', '/data'],
        folder: '/home/ann',
      },
    ]);
    expect(sightings.map(({ name, kind, facts }) => [name, kind, facts.settings?.processes])).toEqual([
      ['n8n', 'workflow', 2],
      ['mcp-server-filesystem', 'mcp_server', 1],
    ]);
  });

  it('stores no prompts, keys and addresses of commands', async () => {
    const secrets = [
      'Jane Roe has a fever',
      'hunter2hunter2',
      'https://user:pw@gw.example/v1?key=s3cr3tvalue',
    ];
    const [prompt = '', password = '', url = ''] = secrets;
    const { sightings } = await seen([
      { program: '/usr/local/bin/claude', command: ['claude', '-p', prompt], folder: '/srv/x' },
      {
        program: '/usr/bin/litellm',
        command: ['litellm', '--config', '/etc/l.yaml', '--api_base', url, `--password=${password}`],
        folder: '/srv/y',
      },
    ]);
    expect(sightings.map(({ facts }) => facts.settings?.command)).toEqual([
      'claude -p …',
      'litellm --config … --api_base … --password',
    ]);
    for (const secret of [...secrets, 's3cr3tvalue', 'pw@gw'])
      expect(JSON.stringify(sightings)).not.toContain(secret);
  });

  it('reports how many processes were fully visible, and what is unknown of the others', async () => {
    const { sightings, coverage } = await seen([
      { command: ['ollama', 'serve'], user: 1000 },
      { program: '/usr/bin/bash', command: ['bash'], folder: '/root' },
    ]);
    expect(coverage).toMatchObject({
      status: 'denied',
      searched: 3,
      reason: expect.stringMatching(/^2 of 3 processes were read completely\./),
    });
    expect(sightings[0]).toMatchObject({ confidence: 'medium', facts: { user: 'ann' } });
    expect(sightings[0]?.signs[0]?.statement).toBe('Its command is ollama serve; its program cannot be read');
  });

  it("reports when other users' processes are not listed, and when there is no /proc", async () => {
    const root = await rootOf({});
    await write(root, { '/proc/77/cmdline': 'bash\0', '/proc/77/status': 'PPid:\t1\nUid:\t5\t5\t5\t5\n' });
    await symlink('/bin/bash', join(root, '/proc/77/exe'));
    const { coverage } = await found(method, { root });
    expect(coverage).toMatchObject({ status: 'denied', reason: expect.stringContaining('not listed') });
    const empty = await found(method, { root: await rootOf({}) });
    expect(empty).toEqual({
      sightings: [],
      coverage: { status: 'skipped', reason: '/proc does not exist.', searched: 0 },
    });
  });

  it('reports a stopped run', async () => {
    const root = await rootOf({});
    await writeProcesses(root, [{ program: '/usr/bin/ollama', command: ['ollama', 'serve'] }]);
    const { coverage } = await found(method, { root, signal: AbortSignal.abort() });
    expect(coverage).toMatchObject({ status: 'truncated', reason: expect.stringContaining('stopped') });
  });

  it('does not follow links in /proc', async () => {
    const root = await rootOf({ '/etc/secret': 'ollama\0serve\0' });
    await write(root, { '/proc/9/status': 'PPid:\t1\nUid:\t0\t0\t0\t0\n' });
    await symlink(join(root, '/etc/secret'), join(root, '/proc/9/cmdline'));
    await symlink('/usr/bin/ollama', join(root, '/proc/9/exe'));
    expect((await found(method, { root })).sightings).toEqual([]);
  });
});
