import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { contextAt } from '#functions/discovery/context/fixtures/context.ts';
import { type FakeEngine, serveEngine } from '#functions/discovery/docker/fixtures/engine-server.ts';
import { ordinaryImages } from '#functions/discovery/docker/fixtures/ordinary-images.ts';
import { method as images } from '#functions/discovery/methods/docker-images/docker-images.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import { sightingSchema } from '#shared/discovery/sighting.ts';
import { method as containers } from './docker-containers.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const machine = () => {
  const root = mkdtempSync(join(tmpdir(), 'accredit-engine-'));
  closing.push(() => rmSync(root, { recursive: true, force: true }));
  return root;
};
const serving = async (root: string, engine: FakeEngine, socket = 'var/run/docker.sock') => {
  const server = await serveEngine(join(root, socket), engine);
  closing.push(server.close);
  return server;
};
const scanOnce = async (context: DiscoveryContext, method = containers) => {
  const found = await method.run(context);
  for (const sighting of found.sightings) v.assert(sightingSchema, sighting);
  return found;
};

const digest = `sha256:${'d'.repeat(64)}`;
const idOf = (number: number) => String(number).padStart(64, '0');
const container = (number: number, more: object) => ({
  Id: idOf(number),
  Names: [`/name-${number}`],
  Image: 'postgres:17',
  ImageID: `sha256:${idOf(number)}`,
  Command: 'serve',
  Labels: {},
  Ports: [],
  Mounts: [],
  State: 'running',
  ...more,
});
const inspection = (config: object = {}, host: object = {}, mounts: readonly object[] = []) => ({
  Config: { Env: ['PATH=/bin'], User: '1000:1000', Image: 'x', Cmd: ['serve'], Entrypoint: null, ...config },
  HostConfig: { Privileged: false, NetworkMode: 'bridge', Memory: 1024, CapAdd: null, ...host },
  Mounts: mounts,
});

const ollama: FakeEngine = {
  containers: [
    container(1, {
      Image: 'registry.hospital.example/mirror/ollama/ollama:latest',
      Labels: {
        'com.docker.compose.project': 'ward',
        'com.docker.compose.service': 'triage-model',
        'example.hospital/env': 'prod',
        'example.hospital/phi': 'true',
        team: 'radiology',
        'traefik.http.middlewares.a.basicauth.users': 'admin:hashed-password',
      },
      Ports: [
        { IP: '0.0.0.0', PrivatePort: 11434, PublicPort: 11434, Type: 'tcp' },
        { IP: '::', PrivatePort: 11434, PublicPort: 11434, Type: 'tcp' },
        { PrivatePort: 9999, Type: 'tcp' },
        { IP: '0.0.0.0', PrivatePort: 53, PublicPort: 53, Type: 'udp' },
      ],
    }),
    container(2, { Ports: [{ IP: '127.0.0.1', PrivatePort: 5432, PublicPort: 5432, Type: 'tcp' }] }),
  ],
  inspected: {
    [idOf(1)]: inspection(
      {
        Env: ['OLLAMA_HOST=0.0.0.0', 'OPENAI_API_KEY=sk-never-seen', 'EMPTY='],
        User: '',
        Entrypoint: ['/bin/ollama'],
        Cmd: ['serve'],
      },
      {
        Privileged: true,
        NetworkMode: 'host',
        Memory: 0,
        CapAdd: ['CAP_SYS_ADMIN', 'CHOWN'],
        DeviceRequests: [{ Driver: '', Capabilities: [['gpu']] }],
      },
      [{ Source: '/var/run/docker.sock', Destination: '/var/run/docker.sock' }],
    ),
  },
  images: [
    {
      Id: `sha256:${idOf(1)}`,
      RepoTags: ['ollama/ollama:latest'],
      RepoDigests: [`ollama/ollama@${digest}`],
      Labels: null,
    },
    { Id: 'sha256:9', RepoTags: ['n8nio/n8n:2.8.4'], RepoDigests: null, Labels: null },
    { Id: 'sha256:8', RepoTags: ['ollama/ollama:0.1'], RepoDigests: [], Labels: {} },
    { Id: 'sha256:7', RepoTags: ['postgres:17'], RepoDigests: [], Labels: {} },
  ],
};

describe('running containers', () => {
  it('are found by image, and recorded with inspection data but without values', async () => {
    const root = machine();
    const { seen } = await serving(root, ollama);
    const { sightings, addresses, coverage } = await scanOnce(contextAt(root));
    expect(coverage).toEqual({ status: 'ran', searched: 2 });
    expect(sightings).toEqual([
      expect.objectContaining({
        identifier: 'docker:host-1/ward/triage-model',
        name: 'triage-model',
        kind: 'model_endpoint',
        platform: 'docker',
        environment: 'production',
        endpoint: 'http://127.0.0.1:11434',
        confidence: 'high',
        joins: { containers: [idOf(1)], images: [`triage-model@${digest}`] },
        handlesPersonalData: { is: true, because: 'Label example.hospital/phi=true' },
        usesMLPipeline: { is: true, because: 'The container has access to a GPU' },
      }),
    ]);
    expect(sightings[0]?.facts).toMatchObject({
      product: { name: 'Ollama' },
      image: 'registry.hospital.example/mirror/ollama/ollama:latest',
      imageDigest: digest,
      user: 'root',
      environmentNames: ['OLLAMA_HOST', 'OPENAI_API_KEY', 'EMPTY'],
      owners: ['radiology'],
      weaknesses: [
        'privileged',
        'docker socket mounted',
        'host network',
        'runs as root',
        'no memory limit',
        'published on all addresses',
        'latest tag',
        'capability SYS_ADMIN',
      ],
    });
    expect(JSON.stringify(sightings)).not.toMatch(/sk-never-seen|hashed-password/);
    // Published ports of ordinary containers are reported too, for other methods to probe.
    expect(addresses?.map(({ url, of }) => [url, of?.identifier])).toEqual([
      ['http://127.0.0.1:11434', 'docker:host-1/ward/triage-model'],
      ['http://127.0.0.1:5432', 'docker:host-1/name-2'],
    ]);
    // Only recognized containers are inspected, and only with GET.
    expect(seen.filter((one) => one.includes(idOf(2)))).toEqual([]);
    expect(seen.every((one) => one.startsWith('GET '))).toBe(true);
    expect(seen[0]).toBe('GET /version');
  });

  it.each<[string, object, object, Readonly<Record<string, unknown>>]>([
    [
      'confined',
      {},
      { ReadonlyRootfs: true, SecurityOpt: ['no-new-privileges'] },
      { 'container.confined': true },
    ],
    [
      'under a name that may be that of root',
      { User: 'app' },
      { ReadonlyRootfs: true, SecurityOpt: ['no-new-privileges'] },
      {},
    ],
    [
      'with a profile that refuses what it does not name',
      {},
      {
        ReadonlyRootfs: true,
        SecurityOpt: ['no-new-privileges', `seccomp=${JSON.stringify({ defaultAction: 'SCMP_ACT_ERRNO' })}`],
      },
      { 'container.confined': true },
    ],
    [
      'with a profile that lets everything through',
      {},
      {
        ReadonlyRootfs: true,
        SecurityOpt: ['no-new-privileges', `seccomp=${JSON.stringify({ defaultAction: 'SCMP_ACT_ALLOW' })}`],
      },
      {},
    ],
    [
      'with a profile of a file',
      {},
      { ReadonlyRootfs: true, SecurityOpt: ['no-new-privileges', 'seccomp=/etc/open.json'] },
      {},
    ],
    ['as far as it shows', {}, { ReadonlyRootfs: true, SecurityOpt: null }, {}],
    [
      'as root, without a profile, and writing',
      { User: '' },
      { SecurityOpt: ['no-new-privileges:true', 'seccomp=unconfined'] },
      {
        'container.confined': false,
        'container.unconfined': 'runs as root, can write its file system, has no seccomp profile',
      },
    ],
    ['by a digest', { Image: `ollama/ollama@${digest}` }, {}, { 'image.byDigest': true }],
    ['by a tag', { Image: 'ollama/ollama:0.9' }, {}, { 'image.byDigest': false }],
    ['by what may be a name', { Image: 'abcdef012345' }, {}, {}],
    [
      'with a plaintext credential',
      { Env: ['OPENAI_API_KEY=sk-of-the-ward', 'HF_TOKEN=none', 'LANGSMITH_API_KEY_FILE=/run/secrets/key'] },
      {},
      { 'credentials.plain': 'OPENAI_API_KEY' },
    ],
  ])('are run %s', async (_, config, host, expected) => {
    const root = machine();
    const one = container(1, { Image: 'ollama/ollama:0.9' });
    await serving(root, { containers: [one], inspected: { [idOf(1)]: inspection(config, host) } });
    const { sightings } = await scanOnce(contextAt(root));
    expect(sightings[0]?.facts.settings).toMatchObject(expected);
    const about = Object.keys(expected)[0]?.split('.')[0];
    if (about === undefined)
      expect(sightings[0]?.facts.settings).not.toHaveProperty('container.confined', true);
    expect(JSON.stringify(sightings)).not.toContain('sk-of-the-ward');
  });

  it.each<[string, Partial<FakeEngine>, object]>([
    ['has a profile', {}, { 'container.confined': true }],
    [
      'has none',
      { security: ['name=apparmor'] },
      { 'container.confined': false, 'container.unconfined': 'has no seccomp profile' },
    ],
    [
      'has one that holds nothing',
      { security: ['name=seccomp,profile=unconfined'] },
      { 'container.confined': false, 'container.unconfined': 'has no seccomp profile' },
    ],
    ['does not tell', { refuses: ['/info'] }, {}],
  ])('are confined if their engine %s', async (_, engine, expected) => {
    const root = machine();
    const host = { ReadonlyRootfs: true, SecurityOpt: ['no-new-privileges'] };
    await serving(root, {
      containers: [container(1, { Image: 'ollama/ollama:0.9' })],
      inspected: { [idOf(1)]: inspection({}, host) },
      ...engine,
    });
    const { sightings, coverage } = await scanOnce(contextAt(root));
    const all = Object.entries(sightings[0]?.facts.settings ?? {});
    expect(Object.fromEntries(all.filter(([name]) => name.startsWith('container.')))).toEqual(expected);
    expect(coverage.status).toBe(engine.refuses ? 'denied' : 'ran');
  });

  it('of ordinary kinds are not agents', async () => {
    expect(ordinaryImages.length).toBeGreaterThanOrEqual(40);
    const root = machine();
    const all = ordinaryImages.map((Image, number) => container(number, { Image }));
    const local = ordinaryImages.map((tag, number) => ({ Id: `sha256:x${number}`, RepoTags: [tag] }));
    await serving(root, { containers: all, images: local });
    const context = contextAt(root);
    const { sightings, coverage } = await scanOnce(context);
    expect([sightings, coverage]).toEqual([[], { status: 'ran', searched: all.length }]);
    expect((await scanOnce(context, images)).sightings).toEqual([]);
  });

  it('have no addresses for ports of this product or in networks outside the scope', async () => {
    const root = machine();
    const ports = (IP: string) => [{ IP, PrivatePort: 1, PublicPort: 3000, Type: 'tcp' }];
    await serving(root, {
      containers: ['0.0.0.0', '10.20.0.5', '10.30.0.5'].map((ip, at) => container(at, { Ports: ports(ip) })),
    });
    const { addresses } = await scanOnce(
      contextAt(root, { ownPorts: new Set([3000]), networks: ['10.20.0.0/16'] }),
    );
    expect(addresses?.map(({ url }) => url)).toEqual(['http://10.20.0.5:3000']);
  });
});

describe('local images', () => {
  it('are reported if no container of any version runs', async () => {
    const root = machine();
    await serving(root, ollama);
    const { sightings, coverage } = await scanOnce(contextAt(root), images);
    expect(sightings.map(({ identifier, kind }) => [identifier, kind])).toEqual([
      ['docker:host-1/image/n8nio/n8n', 'workflow'],
    ]);
    expect(coverage).toEqual({ status: 'ran', searched: 4 });
  });
});

describe('the container engine', () => {
  it.each([
    ['1.52', '1.44', '/v1.52/'],
    ['1.41', '1.24', '/v1.41/'],
    ['1.99', '1.60', '/v1.60/'],
  ])('with API %s to %s is called with %s', async (apiVersion, minVersion, prefix) => {
    const root = machine();
    const { seen } = await serving(root, { ...ollama, apiVersion, minVersion });
    const { sightings, coverage } = await scanOnce(contextAt(root));
    expect([sightings.length, coverage.status]).toEqual([1, 'ran']);
    expect(seen.slice(1).every((one) => one.startsWith(`GET ${prefix}`))).toBe(true);
  });

  it('that rejects a version and hides its own is called with the version that it names', async () => {
    for (const [apiVersion, minVersion] of [
      ['1.47', '1.44'],
      ['1.99', '1.60'],
    ] as const) {
      const root = machine();
      await serving(root, { ...ollama, apiVersion, minVersion, refuses: ['/version'] });
      expect((await scanOnce(contextAt(root))).sightings).toHaveLength(1);
    }
  });

  it('behind a restrictive proxy is denied, with what the proxy rejected', async () => {
    const root = machine();
    await serving(root, { ...ollama, refuses: ['/images/json', `/containers/${idOf(1)}/json`] });
    const context = contextAt(root);
    const { sightings, coverage } = await scanOnce(context);
    expect(sightings[0]?.facts.weaknesses).toBeUndefined();
    expect(coverage).toEqual({
      status: 'denied',
      searched: 2,
      reason:
        '/var/run/docker.sock responds to GET /images/json with 403. /var/run/docker.sock does not permit container inspection.',
    });
    expect((await scanOnce(context, images)).coverage.status).toBe('denied');
  });

  it('is found once at a path longer than the socket limit, behind a link, or of a user', async () => {
    const root = join(machine(), 'a'.repeat(120));
    await serving(root, ollama, 'run/podman/podman.sock');
    await serving(
      root,
      { ...ollama, containers: ollama.containers?.slice(0, 1) ?? [] },
      'run/user/1000/docker.sock',
    );
    symlinkSync('podman/podman.sock', join(root, 'run/docker.sock'));
    const { sightings, coverage } = await scanOnce(contextAt(root));
    expect(sightings.map(({ identifier }) => identifier)).toEqual([
      'docker:host-1/ward/triage-model',
      'docker:host-1/user:1000/ward/triage-model',
    ]);
    expect(coverage).toEqual({ status: 'ran', searched: 3 });
  });

  it('outside the root is ignored', async () => {
    const outside = machine();
    await serving(outside, ollama);
    const root = machine();
    symlinkSync(join(outside, 'var'), join(root, 'var'));
    for (const method of [containers, images]) {
      const { coverage, sightings } = await scanOnce(contextAt(root), method);
      expect(sightings).toEqual([]);
      expect(coverage).toEqual({
        status: 'skipped',
        searched: 0,
        reason: 'No container engine socket was found on this machine.',
      });
    }
  });

  it('with invalid or missing responses is failed', async () => {
    const root = machine();
    await serving(root, { containers: [{ Id: 7 }, container(1, {})] });
    expect((await scanOnce(contextAt(root))).coverage).toEqual({
      status: 'truncated',
      searched: 1,
      reason: '1 of 2 running containers could not be read.',
    });
    const dead = machine();
    const server = await serveEngine(join(dead, 'var/run/docker.sock'), {});
    await server.close();
    // Its socket remains, as after an engine was killed.
    expect((await scanOnce(contextAt(dead))).coverage).toEqual({
      status: 'failed',
      searched: 0,
      reason: 'No response at /var/run/docker.sock (ECONNREFUSED).',
    });
  });
});
