import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { readFrameworkScores, standingWrites } from '#functions/standings/framework-scores.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { handler as systemHandler } from '#functions/system/system-api.lambda.ts';
import { offeredFormats } from './offered-formats.ts';
import { faultsOf, published } from './published/published-fixture.ts';
import { filesFixture, workLater, workThrough } from './report-fixture.ts';
import type { ReportObjects } from './report-objects.ts';
import { handler } from './reports-api.lambda.ts';
import { type FiguresRead, tellers } from './round-trip/readers-fixture.ts';
import { readScreens } from './round-trip/screens-fixture.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const send = sender(handler);
const system = sender(systemHandler);

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: async (_: string, of: { tenant: string; jobId: string }) => {
    if (bucket.files) await workLater(of, { objects, files: bucket.files.files });
  },
}));
const bucket: { files?: ReturnType<typeof filesFixture> } = {};
vi.mock('./report-objects.ts', () => ({
  reportObjects: (tenant: string, id: string): ReportObjects => {
    if (!bucket.files) throw new Error('There is no bucket yet.');
    return bucket.files.files(tenant, id);
  },
}));

beforeEach(() => {
  bucket.files = filesFixture();
});

/** Deactivates an agent, which excludes it from all means. */
const deactivate = async (table: TenantTable, agentId: string): Promise<void> => {
  const before = await readAgent(table, agentId);
  if (!before) throw new Error('The agent is gone.');
  const scores = await readFrameworkScores(table, agentId);
  const after = { ...before, status: 'inactive' as const };
  const keys = scores.map(({ framework }) => framework);
  await table.commit([
    agentChangeWrite(table, before, { status: 'inactive' }, new Date().toISOString()),
    ...standingWrites(table, before, after, keys),
  ]);
};

/** Possible tenant data, by description. */
const tenants: Readonly<Record<string, (table: TenantTable) => Promise<void>>> = {
  'with failing, passing, inactive and unscanned agents': async (table) => {
    const frameworks = ['hipaa', 'owasp-ai'];
    const declared = [
      { 'audit-logging-enabled': true, 'admin-mfa-enforced': true },
      { 'admin-mfa-enforced': false },
      { 'admin-mfa-enforced': false },
    ];
    for (const [index, declares] of declared.entries()) {
      const agent = await registerAgent(table, { frameworks, declares });
      for (const key of frameworks) await scan(table, agent, [], key);
      if (index === 2) await deactivate(table, agent.id);
    }
    await registerAgent(table, { frameworks });
  },
  'with only self-reported evidence': async (table) => {
    const declares = {
      'audit-logging-enabled': true,
      'admin-mfa-enforced': true,
      'secrets-in-manager': true,
    };
    await scan(table, await registerAgent(table, { declares }));
  },
  'that scanned nothing': async (table) => {
    await registerAgent(table);
  },
  'without an agent': async () => {},
};

/** Generates a report on all data, and returns its files by format. */
const reportOf = async (fill: (table: TenantTable) => Promise<void>) => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  await fill(table);
  await recount(table, { rounds: 0, pauseMs: 1 });
  const files = bucket.files ?? filesFixture();
  const body = { narrativeStyle: 'auditor' };
  const { id } = (await send('POST', '/api/reports/generate', { token, body })).body;
  await workThrough({ tenant: table.tenant, jobId: id }, { objects, files: files.files });
  const file = async (format: string): Promise<Uint8Array> => {
    const { headers } = await send('GET', `/api/reports/${id}/download?format=${format}`, { token });
    const found = files.bytes.get(new URL(String(headers.location)).pathname.slice(1));
    if (!found) throw new Error(`The report has no file of format ${format}.`);
    return found;
  };
  return { token, file };
};

const some = (readFigures: FiguresRead, members: readonly (keyof FiguresRead)[]): Partial<FiguresRead> =>
  Object.fromEntries(members.map((member) => [member, readFigures[member]]));

it('covers every available format', () => {
  expect(Object.keys(tellers).toSorted()).toEqual(offeredFormats.map(({ id }) => id).toSorted());
});

describe.each(Object.entries(tenants))('of a tenant %s', (name, fill) => {
  it('contains the same figures as the screens in every format', async () => {
    const { token, file } = await reportOf(fill);
    const screens = await readScreens(token);
    const isScored = name.includes('fail') || name.includes('self-reported');
    expect(screens.overall === null).toBe(!isScored);
    for (const [format, { members: membersValue, read, statesSelfReported }] of Object.entries(tellers)) {
      const bytes = await file(format);
      expect(await read(bytes), format).toEqual(some(screens, membersValue));
      if (name.includes('self-reported')) expect(await statesSelfReported(bytes), format).toBe(true);
    }
    const parsed = async (format: string) => JSON.parse(Buffer.from(await file(format)).toString());
    for (const format of published) expect(faultsOf(format, await parsed(format)), format).toEqual([]);
    const schema = (await system('GET', '/api/schemas/report.json')).body;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    (addFormats as unknown as { default: (to: Ajv2020) => Ajv2020 }).default(ajv);
    const validate = ajv.compile(schema);
    validate(await parsed('json'));
    expect(validate.errors).toBeNull();
  });
});
