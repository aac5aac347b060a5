import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { type ApiDocument, type ApiOperation, operationsOf } from '#web/features/api-docs/api-document.ts';
import { newAgent, newScan, newTenant, type Person, send } from './api-client.ts';
import { type Product, startProduct } from './product.ts';

/** Every example of the API page, carried out against the product as it stands on the page. */

const specs = new Map(
  contracts.flatMap(({ routes }) => Object.entries(routes as Readonly<Record<string, RouteSpec>>)),
);

let folder: string;
let product: Product;
let person: Person;
let operations: readonly ApiOperation[];
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-examples-'));
  product = await startProduct(folder);
  person = await newTenant(product.url);
  const { body } = await send(product.url, 'GET', '/api/openapi.json');
  operations = operationsOf(body as unknown as ApiDocument);
  const agentId = await newAgent(person);
  ids = { agents: agentId, scans: await newScan(person, await newAgent(person)), frameworks: 'hipaa' };
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const named = (id: string): ApiOperation => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
};

/** The example's body as text; ids of the document stand for records that the test made. */
const bodyOf = ({ body }: ApiOperation): { text?: string; headers?: Record<string, string> } => {
  if (!body) return {};
  const text = typeof body.example === 'string' ? body.example : JSON.stringify(body.example);
  const known = text.replace(/"agentId":"[^"]+"/, `"agentId":"${ids.agents}"`);
  return { text: known, headers: { 'content-type': body.type } };
};

const carryOut = (operation: ApiOperation, caller: Person) => {
  const path = operation.path.replace(/\{\w+\}/g, ids[operation.noun] ?? '');
  const call =
    operation.role === 'public'
      ? (method: string, to: string, sent: object) => send(product.url, method, to, sent)
      : caller.call;
  return call(operation.method, path, bodyOf(operation));
};

describe('examples of the API page', () => {
  // What ends a session or needs an account that the example before made comes in this order.
  const ordered = [
    'register',
    'login',
    ...[...specs.keys()].filter((id) => !/^(?:register|login)$/.test(id)),
  ];

  it.each(ordered)('%s does what it says', async (id) => {
    const operation = named(id);
    if (operation.body)
      expect(operation.body.example, 'an operation with a body has an example').toBeDefined();
    const caller = id === 'logout' ? await newTenant(product.url) : person;
    const reply = await carryOut(operation, caller);
    const spec = specs.get(id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(spec?.status ?? 200);
    if (spec && spec.status !== 204) expect(v.safeParse(spec.reply, reply.body).issues ?? []).toEqual([]);
  });
});
