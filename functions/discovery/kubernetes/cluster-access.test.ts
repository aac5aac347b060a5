import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { contextAt } from '#functions/discovery/context/fixtures/context.ts';
import { method } from '#functions/discovery/methods/k8s-workloads/k8s-workloads.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { kubernetesAccess } from '#shared/discovery/kubernetes-access.ts';
import { serveCluster, TOKEN } from './fixtures/api-server.ts';
import { createMachine, kubeconfig } from './fixtures/machine.ts';
import { wardObjects } from './fixtures/ward-cluster.ts';

const authority = createAuthority();
const leaf = authority.leaf();
afterAll(() => authority.close());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = async () => {
  const cluster = { objects: wardObjects, rules: kubernetesAccess };
  const server = await serveCluster(cluster, { ca: authority.ca, leaf });
  const machine = createMachine();
  closing.push(server.close, machine.close);
  const config = (more: { cluster?: object; user?: object } = {}) =>
    kubeconfig({ server: server.origin, ca: authority.ca, ...more });
  return { ...server, machine, config, run: () => method.run(contextAt(machine.root)) };
};
const base64 = (text: string) => Buffer.from(text).toString('base64');

it('skips a machine without a configured cluster', async () => {
  const { run: context } = await start();
  expect(await context()).toEqual({
    sightings: [],
    coverage: {
      status: 'skipped',
      searched: 0,
      reason: 'This machine has no kubeconfig and no service account.',
    },
  });
});

it.each([
  ['a token in a file next to it', { tokenFile: 'scanner.token' }],
  [
    'a certificate that it holds itself',
    { 'client-certificate-data': base64(leaf.cert), 'client-key-data': base64(leaf.key) },
  ],
  [
    'a certificate in files',
    { 'client-certificate': '/home/ada/.kube/scanner.crt', 'client-key': 'scanner.key' },
  ],
])('authenticates with %s', async (_name, user) => {
  const { machine, config, run: context } = await start();
  machine.write('home/ada/.kube/config', config({ user }));
  machine.write('home/ada/.kube/scanner.token', `${TOKEN}\n`);
  machine.write('home/ada/.kube/scanner.crt', leaf.cert);
  machine.write('home/ada/.kube/scanner.key', leaf.key);
  const { sightings, coverage } = await context();
  expect([sightings.length, coverage.status]).toEqual([5, 'ran']);
});

it('authenticates within a pod with its service account, whose rotating token is read for each call', async () => {
  const { machine, port, calls } = await start();
  const folder = 'var/run/secrets/kubernetes.io/serviceaccount';
  machine.write(`${folder}/..2026/token`, 'a token that has expired');
  machine.write(`${folder}/ca.crt`, authority.ca);
  symlinkSync('..2026/token', join(machine.root, folder, 'token'));
  machine.write(
    'proc/self/environ',
    `SECRET=x\0KUBERNETES_SERVICE_HOST=127.0.0.1\0KUBERNETES_SERVICE_PORT=${port}\0`,
  );
  const context = () => method.run(contextAt(machine.root));
  expect((await context()).coverage).toEqual({
    status: 'denied',
    searched: 0,
    reason: 'With the service account of this pod: the credential is not accepted (401).',
  });
  machine.write(`${folder}/..2026/token`, TOKEN);
  const { sightings, coverage } = await context();
  expect([sightings.length, coverage.status]).toEqual([5, 'ran']);
  expect(calls.length).toBeGreaterThan(1);
});

it.each([
  [
    'user',
    { exec: { command: 'aws', args: ['eks', 'get-token'] } },
    'signs in with a program (exec), which is not run',
  ],
  ['user', { 'auth-provider': { name: 'gcp' } }, 'signs in with an auth provider, which is not supported'],
  ['user', { username: 'admin', password: 'x' }, 'signs in with user name and password'],
  ['cluster', { 'insecure-skip-tls-verify': true }, 'does not verify its server'],
  ['cluster', { 'proxy-url': 'http://127.0.0.1:1' }, 'uses a proxy, which is not supported'],
  ['cluster', { server: 'http://127.0.0.1:8001' }, 'is not served over HTTPS'],
] as const)('rejects a %s of %j and reports it', async (part, more, why) => {
  const { machine, config, run: context, calls } = await start();
  machine.write('root/.kube/config', config({ [part]: more }));
  const { sightings, coverage } = await context();
  expect(sightings).toEqual([]);
  expect(coverage.status).toBe('denied');
  expect(coverage.reason).toContain(why);
  expect(coverage.reason).toContain('Other contexts of /root/.kube/config were skipped: lab.');
  expect(calls).toEqual([]);
});

it.each(['{', 'a: &a [*a, *a]', '[]', 'apiVersion: v1\nkind: Config\n'])(
  'reports an invalid kubeconfig: %j',
  async (text) => {
    const { machine, run: context } = await start();
    machine.write('root/.kube/config', text);
    expect((await context()).coverage.status).toBe('denied');
  },
);

it('sends no file that only the scanner may read to a server that a user configured', async () => {
  const { machine, config, run: context, calls } = await start();
  machine.write('root/secret', TOKEN);
  machine.write('home/eve/.kube/config', config({ user: { tokenFile: '/root/secret' } }));
  machine.write('home/ada/.kube/config', config({ user: { tokenFile: 'token' } }));
  symlinkSync('../../../root/secret', join(machine.root, 'home/ada/.kube/token'));
  const { sightings, coverage } = await context();
  expect([sightings, calls]).toEqual([[], []]);
  expect(coverage.status).not.toBe('ran');
});

it('scans a cluster once if several users are configured for it', async () => {
  const { machine, config, run: context, calls } = await start();
  for (const home of ['root', 'home/ada', 'home/eve']) machine.write(`${home}/.kube/config`, config());
  expect((await context()).sightings).toHaveLength(5);
  expect(calls.filter((call) => call.startsWith('GET /api/v1/pods'))).toHaveLength(1);
});
