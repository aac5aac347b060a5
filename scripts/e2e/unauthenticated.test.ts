import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type AdminAccess, readAdminFile } from '#scripts/local-cloud/admin-file.ts';
import { listen } from '#scripts/local-cloud/engine/ports.ts';
import { listenersOf } from '#scripts/local-cloud/testing/listeners.ts';
import { endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { type Product, startProduct } from './product.ts';

/**
 * The engines of the running product respond only to the product: neither to another process of this machine
 * nor to a page of another origin; and if control of hosts has to be verified, the product probes an
 * unverified host only once.
 */

const folder = mkdtempSync(join(tmpdir(), 'accredit-strangers-'));
/** A page from another server. */
const elsewhere = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
});
let product: Product;
let access: AdminAccess;
let browser: Browser;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  product = await startProduct(folder, { HOST_PROOF: 'required' });
  await newTenant(product.url);
  const admin = await readAdminFile(folder);
  if (!admin) throw new Error('The product has no admin file.');
  access = admin;
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A user that exists on every Debian and owns nothing. */
const UNUSED_UID = 65_534;

const hostOf = (url: string) => new URL(url).host;

it('listens only at the address of its pages and at the endpoint of the AWS APIs; the table engine may have one more', () => {
  const known = [hostOf(product.url), hostOf(access.endpoint)];
  const listeners = listenersOf(product.pid);
  expect(listeners).toEqual(expect.arrayContaining(known));
  const others = listeners.filter((one) => !known.includes(one));
  if (product.output().includes('in its own network namespace')) expect(others).toEqual([]);
  else expect(others).toEqual([/dynoxide on ([\d.:]+), open to every process/.exec(product.output())?.[1]]);
  expect(product.output()).toMatch(/data .*every process of your user can read/);
});

it('leaves none of the data readable for other users', () => {
  const paths = [folder, ...globSync(join(folder, '**'))];
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
});

it('another user of this machine can read none of the data, if such a user is available', () => {
  const paths = [folder, ...globSync(join(folder, '**'))];
  const readable = 'for path in "$@"; do test -r "$path" && echo "$path"; done; echo tried by "$(id -u)"';
  const isRoot = process.getuid?.() === 0;
  const other = isRoot ? { uid: UNUSED_UID, gid: UNUSED_UID } : {};
  const { stdout } = spawnSync('/bin/sh', ['-c', readable, 'sh', ...paths], {
    cwd: '/',
    encoding: 'utf8',
    ...other,
  });
  const tried = isRoot ? [] : paths;
  expect(stdout.trim().split('\n')).toEqual([
    ...tried,
    `tried by ${isRoot ? UNUSED_UID : process.getuid?.()}`,
  ]);
});

it.each([...['dynamodb', 's3', 'kms', 'states', 'lambda', 'ses', 'secretsmanager', 'execute-api']])(
  'rejects %s requests without a key from the current start',
  async (service) => {
    const scope = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}/us-east-1/${service}`;
    const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const authorization = `AWS4-HMAC-SHA256 Credential=AKIA0/${scope}/aws4_request, SignedHeaders=host, Signature=00`;
    for (const headers of [{}, { authorization, 'x-amz-date': date }]) {
      const reply = await fetch(access.endpoint, { method: 'POST', headers, body: '{}' });
      expect(reply.status).toBe(403);
    }
  },
);

it('discloses nothing to a page of another origin, on any port', async () => {
  const origin = `http://127.0.0.1:${await listen(elsewhere)}`;
  const page = await browser.newPage();
  await page.goto(origin);
  const bucket = String(access.outputs.EvidenceBucket);
  const ports = listenersOf(product.pid).map((one) => one.split(':')[1]);
  const addresses = ports.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]);
  const heard = await page.evaluate(
    async ({ addresses, paths }) => {
      const type = 'application/x-amz-json-1.0';
      const target = 'DynamoDB_20120810.ListTables';
      const signature =
        'AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00';
      const asked: RequestInit[] = [
        {},
        { method: 'POST', body: '{}' },
        {
          method: 'POST',
          body: '{}',
          headers: {
            'content-type': type,
            'x-amz-target': target,
            authorization: signature,
            'x-amz-date': '20260101T000000Z',
          },
        },
      ];
      const read = async (url: string, init: RequestInit): Promise<string[]> => {
        try {
          const reply = await fetch(url, init);
          return [`${init.method ?? 'GET'} ${url}: ${reply.status} ${await reply.text()}`];
        } catch {
          return [];
        }
      };
      const opened = (url: string): Promise<string[]> =>
        new Promise((resolve) => {
          const socket = new WebSocket(url);
          socket.onopen = () => resolve([`${url}: open`]);
          socket.onclose = () => resolve([]);
        });
      const tries = addresses.flatMap((address) => [
        ...paths.flatMap((path) => asked.map((init) => read(`http://${address}${path}`, init))),
        opened(`ws://${address}/ws`),
      ]);
      return (await Promise.all(tries)).flat();
    },
    { addresses, paths: ['/', '/api/health', '/api/agents', '/local/outbox.json', `/${bucket}/`] },
  );
  expect(ports.length).toBeGreaterThanOrEqual(2);
  expect(heard).toEqual([]);
  await page.close();
});

it('probes a host once, and again as soon as control of it is verified', async () => {
  let asked = 0;
  let statement: string | undefined;
  const host = createServer((request, response) => {
    asked += 1;
    const isFile = request.url === '/.well-known/accredit-proof.txt' && statement !== undefined;
    response.writeHead(isFile ? 200 : 401).end(isFile ? statement : '');
  });
  const url = `http://127.0.0.1:${await listen(host)}/mcp`;
  onTestFinished(() => void host.close());
  const [owner, other] = [await newTenant(product.url), await newTenant(product.url)];
  const connection = { protocol: 'mcp', url, authorisedToTest: true, authorisedToChat: false };
  const agents = new Map([
    [owner, await newAgent(owner, { connection })],
    [other, await newAgent(other, { connection })],
  ]);
  const reached = async (person: typeof owner) => {
    const scan = await endOfScan(person, await newScan(person, agents.get(person) ?? ''));
    return (scan.addresses as { reached: string }[]).map((one) => one.reached);
  };
  const proof = async () => {
    const { body } = await owner.call('GET', `/api/agents/${agents.get(owner)}`);
    return (body as { hostProof: { word: string; shown?: { by: string } } }).hostProof;
  };
  expect(await reached(other)).toEqual(['yes']);
  statement = (await proof()).word;
  expect(await reached(owner)).toEqual(['yes']);
  expect((await proof()).shown?.by).toBe('file');
  expect(await reached(owner)).toEqual(['yes']);
  asked = 0;
  for (let time = 0; time < 2; time += 1) expect(await reached(other)).toEqual(['unproven']);
  expect(asked).toBeLessThanOrEqual(1);
});
