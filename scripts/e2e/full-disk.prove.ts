import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newAgent, newTenant, send } from './api-client.ts';
import { type Product, startProduct } from './product.ts';

/**
 * A full disk does not stop the product: data stays readable, and no job is started that could not be
 * completed.
 */

let folder: string;
let product: Product | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-full-'));
});

afterEach(async () => {
  await product?.stop();
  product = undefined;
  rmSync(folder, { recursive: true, force: true });
});

it('survives a log that cannot be written', async () => {
  symlinkSync('/dev/full', join(folder, 'product.log'));
  product = await startProduct(folder);
  const person = await newTenant(product.url);
  await newAgent(person);
  expect((await person.call('GET', '/api/agents')).body).toHaveLength(1);
});

it('is read-only while less than the reserve is free, and reports that', async () => {
  product = await startProduct(folder);
  const { url, ...person } = { url: product.url, ...(await newTenant(product.url)) };
  await newAgent(person);
  expect((await send(url, 'GET', '/api/health')).body).toMatchObject({ status: 'ok' });
  expect(product.output()).toMatch(/disk .*accepts writes while 256 MiB are free/);
  await product.stop();

  // More than any disk has.
  product = await startProduct(folder, { ACCREDIT_DISK_RESERVE: String(1e12) });
  expect(product.output()).toMatch(/disk .*read-only: less than 1000000000000 MiB are free/);
  const authorization = `Bearer ${person.token}`;
  const agents = await send(product.url, 'GET', '/api/agents', { headers: { authorization } });
  expect([agents.status, agents.body]).toEqual([200, [expect.anything()]]);
  const json = { name: 'Another', type: 'Research', frameworks: ['HIPAA'] };
  const rejected = await send(product.url, 'POST', '/api/agents', { headers: { authorization }, json });
  expect(rejected).toMatchObject({
    status: 507,
    body: { code: 'disk-full', error: expect.stringMatching(/nearly full.*Make room/) },
  });
  expect((await send(product.url, 'GET', '/api/health')).body).toMatchObject({
    status: 'degraded',
    engines: { table: 'ok', disk: expect.stringContaining('read-only') },
  });
});
