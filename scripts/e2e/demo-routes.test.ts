import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishDemo } from '#functions/auth/current-demo.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { env } from '#functions/platform/env.ts';
import { type Received, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { documents } from '#functions/platform/table/client.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { filesFixture, workThrough } from '#functions/reports/report-fixture.ts';
import type { ReportObjects } from '#functions/reports/report-objects.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { isOpenToDemo } from '#shared/auth/demo.ts';
import { contracts } from '#shared/contracts.ts';
import { type Role, type RouteSpec, roles } from '#shared/kernel/route.ts';
import { type Fixtures, noFixtures, pathOf, type RouteName, sampleOf } from './route-samples.ts';

/**
 * Generated from the contracts: every route × role of the demo user, with a demo session, on the handlers
 * themselves, so that no background work changes the table meanwhile.
 */

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const stores: { files?: ReturnType<typeof filesFixture>['files']; objects?: Objects } = { objects };

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({ startWorkflow: async () => {} }));
vi.mock('#functions/platform/objects.ts', () => ({ evidenceObjects: () => stores.objects }));
vi.mock('#functions/reports/report-objects.ts', () => ({
  reportObjects: (tenant: string, id: string): ReportObjects | undefined => stores.files?.(tenant, id),
}));

const entries = import.meta.glob<{ handler: unknown }>('/functions/**/*-api.lambda.ts');

/** Returns the handler of a noun; some nouns have their entry in a folder `api`. */
const handlerOf = async (noun: string): Promise<unknown> => {
  const path = Object.keys(entries).find((one) => one.endsWith(`/${noun}-api.lambda.ts`));
  return path && (await entries[path]?.())?.handler;
};

const routes = contracts.flatMap(({ noun, routes: of }) =>
  Object.entries(of as Record<string, RouteSpec>)
    .filter(([, { role }]) => role !== 'public')
    .map(([name, spec]) => ({ noun, name: name as RouteName, spec, isOpen: isOpenToDemo(spec) })),
);

let tenant: string;
let fixtures: Fixtures;
let handlers: ReadonlyMap<string, ReturnType<typeof sender>>;
let visitors: Readonly<Record<Role, readonly string[]>>;

/** Publishes the demo with a user of this role, and returns the cookies of a visitor. */
const visitorAs = async (role: Role): Promise<readonly string[]> => {
  const { session } = await signIn(role, tenant);
  await commitGlobal([{ delete: globalKey('DEMO', 'current') }]);
  await publishDemo({ tenant, user: session.userId, builtAt: new Date().toISOString() });
  const { cookies } = await call('auth', 'POST', '/api/auth/demo', { body: {} });
  return cookies.map((cookie) => cookie.split(';')[0] ?? '');
};

const call = (noun: string, ...sent: Parameters<ReturnType<typeof sender>>): Promise<Received> => {
  const send = handlers.get(noun);
  if (!send) throw new Error(`The noun ${noun} has no handler.`);
  return send(...sent);
};

/** An agent with a scan and a report whose files are written. */
const fill = async (): Promise<Fixtures> => {
  const table = tenantTable(tenant);
  const agent = await registerAgent(table, { declares: { 'audit-logging-enabled': true } });
  const scanned = await scan(table, agent);
  const { token } = await signIn('admin', tenant);
  const { body } = await call('reports', 'POST', '/api/reports/generate', { token, body: {} });
  const { files } = filesFixture();
  stores.files = files;
  await workThrough({ tenant, jobId: body.id }, { objects, files });
  const ids = Object.keys(noFixtures).map((name) => [name, randomUUID()]);
  return {
    ...(Object.fromEntries(ids) as unknown as Fixtures),
    records: Object.fromEntries(contracts.map(({ noun }) => [noun, randomUUID()])),
    agentId: agent.id,
    scanId: scanned.scan.id,
    reportId: body.id,
  };
};

/** Returns all rows of the tenant, except the counters of requests that rate limits need for an hour. */
const rowsOfTenant = async (): Promise<readonly Item[]> => {
  const rows: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: env('TABLE_NAME'), ExclusiveStartKey: from, ConsistentRead: true }),
    );
    rows.push(...((page.Items ?? []) as Item[]));
    from = page.LastEvaluatedKey;
  } while (from);
  return rows
    .filter(({ pk }) => pk.startsWith(`T#${tenant}#`) && !pk.startsWith(`T#${tenant}#USAGE`))
    .toSorted((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
};

beforeAll(async () => {
  const nouns = contracts.map(async ({ noun }) => [noun, sender(await handlerOf(noun))] as const);
  handlers = new Map(await Promise.all(nouns));
  tenant = randomUUID();
  fixtures = await fill();
  const made: Partial<Record<Role, readonly string[]>> = {};
  for (const role of roles) made[role] = await visitorAs(role);
  visitors = made as typeof visitors;
});

const request = (role: Role, { noun, name, spec }: (typeof routes)[number]): Promise<Received> => {
  const sample = sampleOf(name, fixtures);
  return call(noun, spec.method, pathOf(spec.path, sample), {
    cookies: visitors[role],
    ...(sample.json && { body: sample.json }),
    ...(sample.text && { body: sample.text.body }),
    headers: {
      origin: 'http://127.0.0.1:3000',
      ...(sample.text && { 'content-type': sample.text.type }),
    },
  });
};

describe('a demo session', () => {
  const refused = routes.filter(({ isOpen }) => !isOpen);
  // Leaving ends the session that the other requests need.
  const open = routes.filter(({ isOpen, name }) => isOpen && name !== 'logout');

  it.each(roles)('with the role %s changes no row of the organization on any route', async (role) => {
    const before = await rowsOfTenant();
    for (const route of refused) {
      const { status, body } = await request(role, route);
      expect({ status, code: body?.code, error: body?.error }, route.name).toEqual({
        status: 403,
        code: 'demo-read-only',
        error: expect.stringMatching(/^Create your own account to (do|see) this\./),
      });
    }
    for (const route of open)
      expect((await request(role, route)).body?.code, route.name).not.toBe('demo-read-only');
    expect(await rowsOfTenant()).toEqual(before);
  });

  it.each([
    'getStats',
    'listAgents',
    'getAgent',
    'listEvidence',
    'listScans',
    'getScan',
    'listIssues',
    'listAuditLogs',
    'exportAuditLogs',
    'exportFramework',
    'getReport',
    'previewReport',
    'listTimeline',
  ])('is answered by %s', async (name) => {
    const route = routes.find((one) => one.name === name);
    expect(route && (await request('user', route)).status).toBe(200);
  });

  it('downloads the files of a report', async () => {
    const route = routes.find(({ name }) => name === 'downloadReport');
    expect(route && (await request('user', route)).status).toBe(302);
  });

  it('is open to reads, and to few other routes', () => {
    const others = open.filter(({ spec }) => spec.method !== 'GET').map(({ name }) => name);
    expect(others.toSorted()).toEqual([
      'detectIssues',
      'exportAuditLogs',
      'previewChatRun',
      'previewPlaybook',
      'staySignedIn',
    ]);
    const reads = refused.filter(({ spec }) => spec.method === 'GET').map(({ name }) => name);
    expect(reads.toSorted()).toEqual([
      'getConnectionTemplate',
      'getSecurity',
      'getTrustSettings',
      'getUsage',
      'listApiKeys',
      'listConnections',
      'listDeliveries',
      'listDestinations',
      'listInvitations',
      'listPeople',
      'listSessions',
    ]);
  });
});
