import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { listenersIn } from '../../processes/sockets.ts';
import { runProgram } from '../../programs/run-program.ts';
import {
  contextAt,
  found,
  newFolder,
  rootOf,
  start,
  write,
  writeProcesses,
} from '../host-context-fixture.ts';
import { loopbackUrl } from './listener-address.ts';
import { method } from './proc-listeners-gpu.ts';

/** Starts a Node server in its own process and folder, and returns its port. */
const listening = async (script: string, host: string): Promise<{ folder: string; port: number }> => {
  const folder = await newFolder();
  const code = `const s = require('node:http').createServer().listen(0, '${host}', () => console.log(s.address().port));`;
  await write(folder, { [script]: code });
  const child = await start({ program: process.execPath, words: [script, 'start'], folder });
  const [line] = await once(child.stdout ?? child, 'data');
  return { folder, port: Number(String(line)) };
};

/** Programs that take precedence on the path until the test ends. */
const onThePath = async (programs: Readonly<Record<string, string>>): Promise<void> => {
  const folder = await rootOf(programs);
  for (const name of Object.keys(programs)) await chmod(join(folder, name), 0o755);
  const before = process.env.PATH ?? '';
  process.env.PATH = `${folder}${delimiter}${before}`;
  onTestFinished(() => {
    process.env.PATH = before;
  });
};

describe('real listeners', () => {
  it('are matched to their process by socket', async () => {
    const known = await listening('node_modules/flowise/bin/flowise', '127.0.0.1');
    const ordinary = await listening('server.js', '127.0.0.1');
    const { sightings, addresses = [] } = await found(method, { root: '/' });
    const url = `http://127.0.0.1:${known.port}/`;
    const sighting = sightings.find(({ identifier }) => identifier.includes(known.folder));
    expect(sighting).toMatchObject({
      name: 'Flowise',
      kind: 'workflow',
      endpoint: url,
      joins: { endpoints: [url] },
      facts: { public: false },
    });
    expect(sighting?.signs.map(({ statement }) => statement)).toContain(
      `It listens at 127.0.0.1, port ${known.port}`,
    );
    expect(addresses.find((address) => address.url === url)).toEqual({
      url,
      from: 'proc.listeners_gpu',
      of: { identifier: sighting?.identifier, joins: { endpoints: [url] } },
    });
    // An ordinary one is an address to probe, but not a sighting.
    const other = addresses.find(({ url }) => url === `http://127.0.0.1:${ordinary.port}/`);
    expect(other?.of?.identifier).toBe(`host:m1/${ordinary.folder}/server.js@${ordinary.folder}`);
    expect(sightings.filter(({ identifier }) => identifier.includes(ordinary.folder))).toEqual([]);
  });

  it('of this product are excluded, together with all other ports of the same process', async () => {
    const servers = [await serveHttp(() => {}), await serveHttp(() => {})];
    for (const { close } of servers) onTestFinished(close);
    const ports = servers.map(({ port }) => port);
    const of = async (ownPorts: ReadonlySet<number>) => {
      const { addresses = [] } = await found(method, { root: '/', ownPorts });
      return ports.map((port) => addresses.some(({ url }) => url === `http://127.0.0.1:${port}/`));
    };
    // The scanning process itself always belongs to the product.
    expect(await of(new Set(ports.slice(0, 1)))).toEqual([false, false]);
    const apart = await listening('server.js', '127.0.0.1');
    const { addresses = [] } = await found(method, { root: '/', ownPorts: new Set([apart.port]) });
    expect(addresses.filter(({ url }) => url.includes(`:${apart.port}/`))).toEqual([]);
  });

  it('on every interface are probed on loopback and reported as open', async () => {
    const open = await listening('node_modules/n8n/bin/n8n', '0.0.0.0');
    const { sightings } = await found(method, { root: '/' });
    const sighting = sightings.find(({ identifier }) => identifier.includes(open.folder));
    expect(sighting).toMatchObject({ endpoint: `http://127.0.0.1:${open.port}/`, facts: { public: true } });
  });
});

const table = (...rows: readonly string[]) =>
  [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    ...rows,
  ].join('\n');
const row = (local: string, inode: number, state = '0A') =>
  `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000  1000        0 ${inode} 1 0000000000000000 100 0 0 10 0`;

describe('socket tables', () => {
  it('list listeners of both protocol versions', () => {
    const text = table(
      row('0100007F:2CAA', 11),
      row('00000000:1F90', 12),
      row('0100007F:D431', 13, '01'),
      row('00000000000000000000000001000000:0BB8', 14),
      row('00000000000000000000000000000000:1538', 15),
      row('0000000000000000FFFF00000100007F:1F91', 16),
    );
    expect(listenersIn(text)).toEqual([
      { address: '127.0.0.1', port: 11434, inode: '11' },
      { address: '0.0.0.0', port: 8080, inode: '12' },
      { address: '::1', port: 3000, inode: '14' },
      { address: '::', port: 5432, inode: '15' },
      { address: '127.0.0.1', port: 8081, inode: '16' },
    ]);
  });

  it.each([
    ['127.0.0.1', 8000, 'http://127.0.0.1:8000/'],
    ['127.0.0.2', 8000, 'http://127.0.0.2:8000/'],
    ['::', 8443, 'https://127.0.0.1:8443/'],
    ['::1', 8000, 'http://[::1]:8000/'],
    ['10.1.2.3', 8000, undefined],
  ])('%s at %i is probed at %s', (address, port, url) => {
    expect(loopbackUrl({ address, port, inode: '1' })).toBe(url);
  });

  it('excludes databases, mail and remote shells on any port', async () => {
    const root = await rootOf({
      '/proc/net/tcp': table(row('0100007F:1538', 11), row('0100007F:3039', 12), row('0100007F:1F90', 13)),
    });
    await writeProcesses(root, [{ pid: 50, program: '/usr/sbin/sshd', command: ['sshd'], folder: '/' }]);
    const { symlink, mkdir } = await import('node:fs/promises');
    await mkdir(join(root, '/proc/50/fd'));
    await symlink('socket:[12]', join(root, '/proc/50/fd/3'));
    const { addresses, coverage } = await found(method, { root });
    expect(addresses).toEqual([{ url: 'http://127.0.0.1:8080/', from: 'proc.listeners_gpu' }]);
    expect(coverage.searched).toBe(3);
  });

  it('reports a missing socket table', async () => {
    const root = await rootOf({});
    await writeProcesses(root, []);
    const { coverage } = await found(method, { root });
    expect(coverage).toEqual({
      status: 'skipped',
      reason: '/proc contains no socket table.',
      searched: 0,
    });
  });
});

describe('GPUs', () => {
  const vllm = {
    pid: 321,
    program: '/usr/bin/python3',
    command: ['python3', '-m', 'vllm.entrypoints.openai.api_server'],
    folder: '/srv/llm',
  };
  const trainer = { pid: 322, program: '/usr/bin/blender', command: ['blender'], folder: '/srv/film' };

  it('support other signs, and prove nothing alone', async () => {
    await onThePath({
      'nvidia-smi':
        '#!/bin/sh\n[ "$1" = --query-compute-apps=pid,process_name ] || exit 1\necho "321, /usr/bin/python3"\necho "322, /usr/bin/blender"\n',
    });
    const root = await rootOf({ '/proc/net/tcp': table(), '/dev/nvidia0': '', '/dev/nvidiactl': '' });
    await writeProcesses(root, [vllm, trainer]);
    const { sightings, coverage } = await found(method, { root });
    expect(coverage.status).toBe('ran');
    expect(sightings.map(({ name, usesMLPipeline }) => [name, usesMLPipeline])).toEqual([
      ['vLLM', { is: true, because: 'It uses a GPU' }],
    ]);
    expect(sightings[0]?.confidence).toBe('high');
  });

  it('with unknown users are reported as present', async () => {
    await onThePath({ 'nvidia-smi': '#!/bin/sh\nexit 9\n' });
    const root = await rootOf({ '/proc/net/tcp': table(), '/dev/nvidia0': '', '/dev/nvidia1': '' });
    await writeProcesses(root, [vllm]);
    const { coverage } = await found(method, { root });
    expect(coverage).toMatchObject({
      status: 'denied',
      reason: 'There are 2 GPUs, and nvidia-smi did not list their processes.',
    });
  });

  it('ends a program that hangs, passes no environment, and treats a missing program as normal', async () => {
    const { signal } = contextAt({ root: '/' });
    await onThePath({ 'nvidia-smi': '#!/bin/sh\nexec sleep 300\n' });
    expect(await runProgram('nvidia-smi', { signal, milliseconds: 50 })).toEqual({ failed: 'failed' });
    await onThePath({ 'nvidia-smi': '#!/bin/sh\nenv\n' });
    const ran = await runProgram('nvidia-smi', { signal });
    expect('output' in ran ? ran.output.split('\n').map((line) => line.split('=')[0]) : []).not.toContain(
      'HOME',
    );
    process.env.PATH = await newFolder();
    expect(await runProgram('nvidia-smi', { signal })).toEqual({ failed: 'absent' });
  });
});
