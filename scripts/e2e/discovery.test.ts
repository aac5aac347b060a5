import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { newTenant, type Person, send, until } from './api-client.ts';
import { sharedProduct } from './shared-product.ts';

/** Discovery in the running product: by a scan of its own workflow, and by reports of a scanner. */

let url: string;
let person: Person;
let models: Server;
let address: string;

/** Returns a server with an OpenAI-compatible model API. */
const serveModels = (): Server =>
  createServer((request, response) => {
    const known = request.url === '/v1/models';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    const data = [{ id: 'intake-7b', object: 'model', created: 1_760_000_000, owned_by: 'vllm' }];
    response.end(JSON.stringify(known ? { object: 'list', data } : { error: 'not found' }));
  });

beforeAll(async () => {
  url = (await sharedProduct()).url;
  person = await newTenant(url);
  models = serveModels();
  await new Promise<void>((listening) => models.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(models.address() as AddressInfo).port}/`;
});

afterAll(() => void models?.close());

const agents = async (): Promise<readonly Discovered[]> =>
  (await person.call('GET', '/api/environment/agents')).body as readonly Discovered[];

describe('environment scan', () => {
  it('finds the service at an address with consent, and never the product itself', async () => {
    const listed = [address, url].map((one) => ({ url: one, authorisedToTest: true }));
    await person.call('PUT', '/api/environment/endpoints', { json: { endpoints: listed } });
    const reply = await person.call('POST', '/api/environment/scan', { json: { targetEnvironment: 'all' } });
    const { jobId } = reply.body as { jobId: string };
    expect([200, 202], JSON.stringify(reply.body)).toContain(reply.status);
    const job = await until(
      () => person.call('GET', `/api/jobs/${jobId}`),
      ({ status }) => status !== 'pending' && status !== 'running',
    );
    expect(job).toMatchObject({ status: 'completed', kind: 'discovery' });
    const found = await agents();
    expect(found.some(({ endpoint }) => endpoint?.startsWith(address.slice(0, -1)))).toBe(true);
    expect(found.filter(({ endpoint }) => endpoint?.startsWith(url))).toEqual([]);
    const { body } = await person.call('GET', '/api/environment/status');
    expect(body).toMatchObject({ running: null, last: { jobId, status: 'completed' } });
  });
});

describe('a scanner', () => {
  it('reports with its own key, compressed and twice, and its findings are stored once', async () => {
    const made = await person.call('POST', '/api/api-keys', {
      json: { name: 'Ward scanner', scopes: ['report:write'], expiresInDays: 1 },
    });
    const { key } = made.body as { key: string };
    const report = {
      client: 'Ward 3',
      environment: 'staging',
      sightings: [sightingOf('host:ward/intake'), { ...sightingOf('host:ward/bad'), signs: [] }],
    };
    const post = () =>
      fetch(`${url}/api/environment/report`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
        body: gzipSync(JSON.stringify(report)),
      });
    for (const discovered of [1, 0]) {
      const reply = await post();
      expect(await reply.json()).toMatchObject({
        accepted: 1,
        discovered,
        rejected: [{ path: 'sightings.1.signs', message: 'Must contain at least one sign' }],
      });
    }
    const seen = (await agents()).filter(({ identifier }) => identifier === 'host:ward/intake');
    expect(seen).toMatchObject([{ environment: 'staging', sources: ['proc.runtime'] }]);
    const headers = { authorization: `Bearer ${key}` };
    expect((await send(url, 'GET', '/api/environment/agents', { headers })).status).toBe(403);
  });
});
