import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { type Role, type RouteSpec, roles } from '#shared/kernel/route.ts';
import {
  colleague,
  newAgent,
  newScan,
  newTenant,
  type Person,
  type Reply,
  type Sent,
  send,
} from './api-client.ts';
import { customText, newCustomFramework } from './custom-frameworks.ts';
import { acceptedDocument, awaitingAttestation } from './documents.ts';
import { type Product, startProduct } from './product.ts';
import { type Fixtures, pathOf, type Sample, sampleOf } from './route-samples.ts';

/** Generated from the contracts: every route × role × foreign tenant × missing session, and every kind of bad body. */

const routes = contracts.flatMap(({ routes: of }) =>
  Object.entries(of as Record<string, RouteSpec>).map(([name, spec]) => ({
    name: name as Parameters<typeof sampleOf>[0],
    spec,
  })),
);
const guarded = routes.filter(({ spec }) => spec.role !== 'public');
const withBody = routes.filter(({ spec }) => spec.body);

let folder: string;
let product: Product;
let people: Record<Role, Person>;
let stranger: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-routes-'));
  product = await startProduct(folder);
  const admin = await newTenant(product.url);
  people = {
    admin,
    user: await colleague(product.url, admin, 'user'),
    auditor: await colleague(product.url, admin, 'auditor'),
  };
  stranger = await newTenant(product.url);
  const agentId = await newAgent(admin);
  fixtures = {
    agentId,
    scanId: await newScan(admin, agentId),
    attestationId: await awaitingAttestation(admin, agentId),
    ownAttestationId: await awaitingAttestation(people.user, agentId, [
      'business-associate-agreement',
      '2099-12-31',
    ]),
    documentId: await acceptedDocument(admin, agentId),
    frameworkKey: await newCustomFramework(admin, customText('Own', ['O-1', 'secrets-in-manager'])),
  };
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** For asking what a sample needs, before there is anything. */
const nothing: Fixtures = {
  agentId: 'x',
  scanId: 'x',
  attestationId: 'x',
  ownAttestationId: 'x',
  documentId: 'x',
  frameworkKey: 'x',
};

/** States that may answer for a route in place of success: none of them is a lack of rights. */
const otherStates: Readonly<Record<string, number>> = {
  // A scan of the fixture may be running.
  startScan: 409,
  // A session of nobody's.
  revokeSession: 404,
  // It is decided once; who recorded it is told so before.
  approveAttestation: 409,
  declineAttestation: 409,
  // It is withdrawn, or removed, once.
  withdrawAttestation: 409,
  deleteDocument: 404,
};

const requestOf = (sample: Sample): Sent => ({
  ...(sample.json ? { json: sample.json } : {}),
  ...(sample.text ? { text: sample.text.body, headers: { 'content-type': sample.text.type } } : {}),
});

/** Somebody whom the route's role lets in; logging out needs a session of its own. */
const allowed = async ({ name, spec }: (typeof routes)[number]): Promise<Person['call']> => {
  if (spec.role === 'public') return (method, path, sent) => send(product.url, method, path, sent);
  if (name === 'logout') return (await newTenant(product.url)).call;
  return people.admin.call;
};

const problem = (reply: Reply) =>
  reply.body as { error?: string; code?: string; details?: { path: string }[] };

const expectProblem = (reply: Reply, status: number) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  expect(problem(reply).error).toMatch(/\w+/);
  expect(problem(reply).code).toMatch(/^[a-z][a-z-]+$/);
};

describe('access', () => {
  it.each(guarded)('$name answers 401 without a session', async ({ name, spec }) => {
    const sample = sampleOf(name, fixtures);
    expectProblem(await send(product.url, spec.method, pathOf(spec.path, sample), requestOf(sample)), 401);
  });

  it.each(guarded)('$name answers 401 to a token that never was', async ({ name, spec }) => {
    const sample = sampleOf(name, fixtures);
    const sent = requestOf(sample);
    const headers = { ...sent.headers, authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
    expectProblem(await send(product.url, spec.method, pathOf(spec.path, sample), { ...sent, headers }), 401);
  });

  const rank = (role: Role) => roles.indexOf(role);
  const cases = guarded
    .filter(({ name }) => name !== 'logout')
    .flatMap((route) =>
      roles.map((role) => ({ ...route, role, may: rank(role) >= rank(route.spec.role as Role) })),
    );

  it.each(cases)('$name for $role: allowed is $may', async ({ name, spec, role, may }) => {
    const sample = sampleOf(name, fixtures);
    const reply = await people[role].call(spec.method, pathOf(spec.path, sample), requestOf(sample));
    if (!may) return expectProblem(reply, 403);
    expect([200, 201, 202, 204, 302, otherStates[name]], JSON.stringify(reply.body)).toContain(reply.status);
  });

  it.each(routes.filter(({ name }) => sampleOf(name, nothing).ofTenant))(
    "$name answers 404 for another tenant's id",
    async ({ name, spec }) => {
      const sample = sampleOf(name, fixtures);
      expectProblem(await stranger.call(spec.method, pathOf(spec.path, sample), requestOf(sample)), 404);
    },
  );

  it("starting a scan of another tenant's agent answers 404", async () => {
    const json = { agentId: fixtures.agentId, framework: 'HIPAA' };
    expectProblem(await stranger.call('POST', '/api/scans', { json }), 404);
  });

  it('lists of another tenant stay empty', async () => {
    for (const path of ['/api/agents', '/api/scans', '/api/issues']) {
      expect((await stranger.call('GET', path)).body, path).toEqual([]);
    }
  });
});

describe('bodies', () => {
  const sendBody = async (route: (typeof routes)[number], sent: Sent) => {
    const call = await allowed(route);
    return call(route.spec.method, pathOf(route.spec.path, sampleOf(route.name, fixtures)), sent);
  };
  const json = { 'content-type': 'application/json' };

  it.each(withBody)('$name refuses malformed JSON', async (route) => {
    expectProblem(await sendBody(route, { text: '{"name": ', headers: json }), 400);
  });

  it.each(withBody)('$name refuses another content type', async (route) => {
    expectProblem(await sendBody(route, { text: 'name=x', headers: { 'content-type': 'text/plain' } }), 415);
  });

  it.each(withBody)('$name refuses what is no object', async (route) => {
    expectProblem(await sendBody(route, { json: [] }), 422);
  });

  it.each(withBody)('$name refuses more than 4 MB', async (route) => {
    const reply = await sendBody(route, { text: `{"name":"${'x'.repeat(4.5e6)}"}`, headers: json });
    expectProblem(reply, 413);
  });

  it.each(withBody)('$name names an unknown field', async (route) => {
    const body = { ...sampleOf(route.name, fixtures).json, surprise: 1 };
    const reply = await sendBody(route, { json: body });
    expectProblem(reply, 422);
    expect(problem(reply).details?.map(({ path }) => path)).toContain('surprise');
  });

  it.each(withBody)('$name refuses a key that would reach the prototype', async (route) => {
    const body = JSON.stringify(sampleOf(route.name, fixtures).json);
    const reply = await sendBody(route, {
      text: `${body.slice(0, -1)},"__proto__":{"role":"admin"}}`,
      headers: json,
    });
    expectProblem(reply, 422);
  });

  const fields = withBody.flatMap((route) => {
    const { properties = {}, required = [] } = toJsonSchema(
      route.spec.body as Parameters<typeof toJsonSchema>[0],
      {
        errorMode: 'ignore',
      },
    );
    return Object.keys(properties).map((field) => ({ ...route, field, needed: required.includes(field) }));
  });

  it.each(fields)('$name names $field when its type is wrong', async ({ field, ...route }) => {
    const reply = await sendBody(route, {
      json: { ...sampleOf(route.name, fixtures).json, [field]: { wrong: [true] } },
    });
    expectProblem(reply, 422);
    expect(problem(reply).details?.some(({ path }) => path === field || path.startsWith(`${field}.`))).toBe(
      true,
    );
  });

  it.each(fields.filter(({ needed }) => needed))(
    '$name names $field when it is missing',
    async ({ field, ...route }) => {
      const { [field]: _, ...rest } = sampleOf(route.name, fixtures).json ?? {};
      const reply = await sendBody(route, { json: rest });
      expectProblem(reply, 422);
      expect(problem(reply).details?.map(({ path }) => path)).toContain(field);
    },
  );
});

describe('paths and queries', () => {
  it('answers 404 in the same form for a path that is none', async () => {
    expectProblem(await people.admin.call('GET', '/api/nothing-here'), 404);
  });

  it.each(routes.filter(({ spec }) => spec.page))(
    '$name refuses a limit of 0 and an unknown query field',
    async ({ name, spec }) => {
      const path = pathOf(spec.path, sampleOf(name, fixtures));
      for (const [query, field] of [
        ['limit=0', 'limit'],
        ['limit=201', 'limit'],
        ['sort=up', 'sort'],
      ] as const) {
        const reply = await people.admin.call('GET', `${path}?${query}`);
        expectProblem(reply, 422);
        expect(problem(reply).details?.map(({ path }) => path)).toContain(field);
      }
    },
  );

  it.each(routes.filter(({ spec }) => spec.page))(
    '$name refuses a cursor that is not its own',
    async ({ name, spec }) => {
      const path = pathOf(spec.path, sampleOf(name, fixtures));
      expectProblem(await people.admin.call('GET', `${path}?cursor=bm90IGEgY3Vyc29y`), 400);
    },
  );
});
