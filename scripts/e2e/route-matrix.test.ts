import { toJsonSchema } from '@valibot/to-json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#functions/platform/session/token.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { enterLocalProduct } from '#scripts/product/admin-access.ts';
import { sized } from '#scripts/testing/tier.ts';
import { NO_SUCH_KEY } from '#shared/api-keys/api-key.ts';
import { contracts } from '#shared/contracts.ts';
import { type Role, type RouteSpec, roles, type Scope, scopes } from '#shared/kernel/route.ts';
import {
  caller,
  colleague,
  idOf,
  newAgent,
  newApiKey,
  newReport,
  newScan,
  newTenant,
  type Person,
  type Reply,
  type Sent,
  send,
} from './api-client.ts';
import { chatUnderWay } from './chat-runs.ts';
import { customText, newCustomFramework } from './custom-frameworks.ts';
import { acceptedDocument, awaitingAttestation } from './documents.ts';
import { awaitingException } from './exceptions.ts';
import { dismissedIssues } from './issues.ts';
import { makeOwnRecords } from './own-records.ts';
import type { SharedProduct } from './product-pool.ts';
import { type Fixtures, noFixtures, pathOf, type RouteName, type Sample, sampleOf } from './route-samples.ts';
import { otherStates } from './route-states.ts';
import { awaitingStatement } from './scope-statements.ts';
import { sharedProduct } from './shared-product.ts';

/**
 * Generated from the contracts: every route × role × foreign tenant × missing session, every route × API key
 * scope × foreign or invalid key, and every kind of invalid body. Rejections that do not depend on the route are
 * tested on every fifth case; `npm run prove` tests all.
 */

const routes = contracts.flatMap(({ routes: of }) =>
  Object.entries(of as Record<string, RouteSpec>).map(([name, spec]) => ({
    name: name as RouteName,
    spec,
  })),
);
const guarded = routes.filter(({ spec }) => spec.role !== 'public');
/** Returns whether a case whose result does not depend on the route is tested at this size. */
const isSampled = (_: unknown, index: number): boolean => index % sized(5, 1) === 0;
/** Reasons why a key is invalid. */
const deaths = ['expired', 'revoked', 'unknown', 'malformed'] as const;
const withBody = routes.filter(({ spec }) => spec.body);

let product: SharedProduct;
let people: Record<Role, Person>;
let stranger: Person;
/** From a third tenant without any data. */
let newcomer: Person;
let fixtures: Fixtures;
let keys: Record<Scope, Person['call']>;
let strangersKey: Person['call'];
let deadKeys: Readonly<Record<(typeof deaths)[number], Person['call']>>;

const oneOfEachScope = async (admin: Person): Promise<typeof keys> => {
  const made: Partial<typeof keys> = {};
  for (const scope of scopes) made[scope] = (await newApiKey(product.url, admin, [scope])).call;
  return made as typeof keys;
};

/** Ended keys with every scope; key lifetimes are too long for a test to wait for their expiry. */
const keysThatEnded = async (admin: Person): Promise<typeof deadKeys> => {
  const [expired, revoked] = [
    await newApiKey(product.url, admin, scopes),
    await newApiKey(product.url, admin, scopes),
  ];
  await admin.call('DELETE', `/api/api-keys/${revoked.id}`);
  const leave = await enterLocalProduct(
    { ...process.env, ACCREDIT_DATA: product.dataFolder },
    () => undefined,
  );
  await commitGlobal([
    {
      update: globalKey('KEY', hashToken(expired.key)),
      expression: 'SET #ttl = :past',
      names: { '#ttl': 'ttl' },
      values: { ':past': Math.floor(Date.now() / 1000) - 1 },
      condition: { expression: 'attribute_exists(pk)' },
    },
  ]);
  await leave();
  return {
    expired: expired.call,
    revoked: revoked.call,
    unknown: caller(product.url, `ac_${'A'.repeat(24)}`),
    malformed: caller(product.url, 'ac_'),
  };
};

/** Starts a scan and returns it with its job. */
const scanUnderWay = async (person: Person, agentId: string) => {
  const scanId = await newScan(person, agentId);
  const { body } = await person.call('GET', `/api/scans/${scanId}`);
  return { scanId, jobId: (body as { jobId: string }).jobId };
};

beforeAll(async () => {
  product = await sharedProduct();
  const admin = await newTenant(product.url);
  people = {
    admin,
    user: await colleague(product.url, admin, 'user'),
    auditor: await colleague(product.url, admin, 'auditor'),
  };
  [stranger, newcomer] = [await newTenant(product.url), await newTenant(product.url)];
  const agentId = await newAgent(admin);
  fixtures = {
    agentId,
    ...(await scanUnderWay(admin, agentId)),
    attestationId: await awaitingAttestation(admin, agentId),
    ownAttestationId: await awaitingAttestation(people.user, agentId, [
      'business-associate-agreement',
      '2099-12-31',
    ]),
    exceptionId: await awaitingException(admin, agentId),
    ownExceptionId: await awaitingException(people.user, agentId, 'business-associate-agreement'),
    statementId: await awaitingStatement(admin, agentId),
    ownStatementId: await awaitingStatement(people.user, agentId, 'has-retrieval'),
    documentId: await acceptedDocument(admin, agentId),
    frameworkKey: await newCustomFramework(admin, customText('Own', ['O-1', 'secrets-in-manager'])),
    apiKeyId: (await newApiKey(product.url, admin, ['read'])).id,
    personId: await idOf(await colleague(product.url, admin, 'auditor')),
    ...(await chatUnderWay(admin)),
    reportId: await newReport(admin),
    ...(await dismissedIssues(admin, people.user)),
    records: {},
  };
  const paths = routes
    .filter(({ name }) => sampleOf(name, fixtures).params?.id === '')
    .map(({ spec }) => spec.path);
  fixtures = {
    ...fixtures,
    records: await makeOwnRecords(admin, paths, (name) => sampleOf(name as RouteName, fixtures).json),
  };
  keys = await oneOfEachScope(admin);
  strangersKey = (await newApiKey(product.url, stranger, scopes)).call;
  deadKeys = await keysThatEnded(admin);
});

const requestOf = (sample: Sample): Sent => ({
  ...(sample.json ? { json: sample.json } : {}),
  ...(sample.text ? { text: sample.text.body, headers: { 'content-type': sample.text.type } } : {}),
});

/** Returns a user whom the route's role allows; logging out needs a separate session. */
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

// Runs first, before other tests delete any fixtures.
describe('API keys', () => {
  const cases = guarded.flatMap((route) =>
    scopes.map((scope) => ({ ...route, scope, may: route.spec.scopes?.includes(scope) === true })),
  );

  it.each(cases)('$name for a key with $scope: allowed is $may', async ({ name, spec, scope, may }) => {
    const sample = sampleOf(name, fixtures);
    const reply = await keys[scope](spec.method, pathOf(spec.path, sample), requestOf(sample));
    if (!may) return expectProblem(reply, 403);
    expect([200, 201, 202, 204, 302, otherStates[name]], JSON.stringify(reply.body)).toContain(reply.status);
  });

  const dead = guarded.flatMap((route) => deaths.map((death) => ({ ...route, death }))).filter(isSampled);

  it.each(dead)('$name returns the same 401 for a key that is $death', async ({ name, spec, death }) => {
    const sample = sampleOf(name, fixtures);
    const reply = await deadKeys[death](spec.method, pathOf(spec.path, sample), requestOf(sample));
    expectProblem(reply, 401);
    expect(problem(reply).error).toBe(NO_SUCH_KEY);
  });

  it.each(guarded.filter(({ name, spec }) => spec.scopes && sampleOf(name, noFixtures).ofTenant))(
    '$name returns 404 for a key of another tenant',
    async ({ name, spec }) => {
      const sample = sampleOf(name, fixtures);
      expectProblem(await strangersKey(spec.method, pathOf(spec.path, sample), requestOf(sample)), 404);
    },
  );

  it("starting a scan of another tenant's agent returns 404", async () => {
    const json = { agentId: fixtures.agentId, framework: 'HIPAA' };
    expectProblem(await strangersKey('POST', '/api/scans', { json }), 404);
  });

  it('a key of another tenant gets empty lists', async () => {
    for (const path of ['/api/agents', '/api/scans', '/api/issues', '/api/attestations', '/api/exceptions']) {
      expect((await strangersKey('GET', path)).body, path).toEqual([]);
    }
  });
});

describe('access', () => {
  it.each(guarded)('$name returns 401 without a session', async ({ name, spec }) => {
    const sample = sampleOf(name, fixtures);
    expectProblem(await send(product.url, spec.method, pathOf(spec.path, sample), requestOf(sample)), 401);
  });

  it.each(guarded.filter(isSampled))('$name returns 401 for an invalid token', async ({ name, spec }) => {
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

  it.each(routes.filter(({ name }) => sampleOf(name, noFixtures).ofTenant))(
    "$name returns 404 for another tenant's id",
    async ({ name, spec }) => {
      const sample = sampleOf(name, fixtures);
      expectProblem(await stranger.call(spec.method, pathOf(spec.path, sample), requestOf(sample)), 404);
    },
  );

  it("starting a scan of another tenant's agent returns 404", async () => {
    const json = { agentId: fixtures.agentId, framework: 'HIPAA' };
    expectProblem(await stranger.call('POST', '/api/scans', { json }), 404);
  });

  it.each(routes.filter(({ name, spec }) => spec.page && !sampleOf(name, noFixtures).ofTenant))(
    '$name lists nothing from another tenant',
    async ({ name, spec }) => {
      const { status, body } = await newcomer.call('GET', pathOf(spec.path, sampleOf(name, fixtures)));
      // The tenant lists its own user, and signing up leaves an event or two.
      const id = await idOf(newcomer);
      const events = name === 'listAuditLogs' ? (body as readonly unknown[]) : [];
      const ownUser = name === 'listPeople' || name === 'listAssignees';
      const own = ownUser ? [{ id }] : events.map(() => ({ userId: id }));
      expect({ status, body }).toEqual({
        status: 200,
        body: own.map((one) => expect.objectContaining(one)),
      });
    },
  );
});

describe('bodies', () => {
  const sendBody = async (route: (typeof routes)[number], sent: Sent) => {
    const call = await allowed(route);
    return call(route.spec.method, pathOf(route.spec.path, sampleOf(route.name, fixtures)), sent);
  };
  const json = { 'content-type': 'application/json' };

  it.each(withBody.filter(isSampled))('$name rejects malformed JSON', async (route) => {
    expectProblem(await sendBody(route, { text: '{"name": ', headers: json }), 400);
  });

  it.each(withBody.filter(isSampled))('$name rejects another content type', async (route) => {
    expectProblem(await sendBody(route, { text: 'name=x', headers: { 'content-type': 'text/plain' } }), 415);
  });

  it.each(withBody)('$name rejects a body that is not an object', async (route) => {
    expectProblem(await sendBody(route, { json: [] }), 422);
  });

  it.each(withBody.filter(isSampled))('$name rejects more than 4 MB', async (route) => {
    const reply = await sendBody(route, { text: `{"name":"${'x'.repeat(4.5e6)}"}`, headers: json });
    // For unauthenticated requests, the front server itself accepts at most 16 KB.
    if (route.spec.role === 'public') expect(reply.status).toBe(413);
    else expectProblem(reply, 413);
  });

  it.each(withBody)('$name reports an unknown field', async (route) => {
    const body = { ...sampleOf(route.name, fixtures).json, surprise: 1 };
    const reply = await sendBody(route, { json: body });
    expectProblem(reply, 422);
    expect(problem(reply).details?.map(({ path }) => path)).toContain('surprise');
  });

  it.each(withBody)('$name rejects a key that would reach the prototype', async (route) => {
    const body = { ...sampleOf(route.name, fixtures).json };
    Object.defineProperty(body, '__proto__', { value: { role: 'admin' }, enumerable: true });
    const reply = await sendBody(route, { json: body });
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

  it.each(fields)('$name reports $field when its type is wrong', async ({ field, ...route }) => {
    const reply = await sendBody(route, {
      json: { ...sampleOf(route.name, fixtures).json, [field]: { wrong: [true] } },
    });
    expectProblem(reply, 422);
    expect(problem(reply).details?.some(({ path }) => path === field || path.startsWith(`${field}.`))).toBe(
      true,
    );
  });

  it.each(fields.filter(({ needed }) => needed))(
    '$name reports $field when it is missing',
    async ({ field, ...route }) => {
      const { [field]: _, ...rest } = sampleOf(route.name, fixtures).json ?? {};
      const reply = await sendBody(route, { json: rest });
      expectProblem(reply, 422);
      expect(problem(reply).details?.map(({ path }) => path)).toContain(field);
    },
  );
});

describe('paths and queries', () => {
  it('returns 404 in the same format for an unknown path', async () => {
    expectProblem(await people.admin.call('GET', '/api/nothing-here'), 404);
  });

  it.each(routes.filter(({ spec }) => spec.page))(
    '$name rejects a limit of 0 and an unknown query field',
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
    '$name rejects an invalid cursor',
    async ({ name, spec }) => {
      const path = pathOf(spec.path, sampleOf(name, fixtures));
      expectProblem(await people.admin.call('GET', `${path}?cursor=bm90IGEgY3Vyc29y`), 400);
    },
  );
});
