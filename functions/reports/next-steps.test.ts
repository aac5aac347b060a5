import { expect, it, vi } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { handler as scansHandler } from '#functions/scans/api/scans-api.lambda.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import type { ScanDetailReply } from '#shared/scans/contract.ts';
import { filesFixture, workLater, workThrough } from './report-fixture.ts';
import type { ReportObjects } from './report-objects.ts';
import { handler } from './reports-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const send = sender(handler);
const scans = sender(scansHandler);

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: (_: string, of: { tenant: string; jobId: string }) =>
    workLater(of, { objects, files: bucket.files }),
}));
const bucket = filesFixture();
vi.mock('./report-objects.ts', () => ({
  reportObjects: (tenant: string, id: string): ReportObjects => bucket.files(tenant, id),
}));

/** Scans an agent; returns what the scan page and a report advise for TLS, which only a probe can show. */
const advised = async (agentOf: Parameters<typeof registerAgent>[1]) => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  const { scan: done } = await scan(table, await registerAgent(table, agentOf));
  await recount(table, { rounds: 0, pauseMs: 1 });
  const { results }: ScanDetailReply = (await scans('GET', `/api/scans/${done.id}`, { token })).body;
  const onPage = results?.controls
    .flatMap(({ parameters }) => parameters)
    .find(({ id }) => id === 'transport-tls-enforced');
  const { id } = (await send('POST', '/api/reports/generate', { token, body: {} })).body;
  await workThrough({ tenant: table.tenant, jobId: id }, { objects, files: bucket.files });
  const { headers } = await send('GET', `/api/reports/${id}/download?format=json`, { token });
  const json = JSON.parse(bucket.stored.get(new URL(String(headers.location)).pathname.slice(1)) ?? '{}');
  const action = json.actions.find(
    (one: { parameterId: string }) => one.parameterId === 'transport-tls-enforced',
  );
  return { onPage: onPage?.change, inReport: action.what, all: JSON.stringify(json.actions) };
};

it.each([
  ['without an address is its whole way', {}, /^Enter the endpoint's address, consent to testing and start/],
  [
    'without consent is the consent',
    { url: 'http://127.0.0.1:9/mcp', consent: false },
    /^Consent to testing at the connection and start a scan/,
  ],
  [
    'at an address that does not respond is none: the scan and its reason are named',
    { url: 'http://127.0.0.1:9/mcp' },
    /^HTTP and TLS failed on 20\d\d-\d\d-\d\d: .+/,
  ],
])('the next step of an agent %s, on the scan page and in a report', async (_title, agentOf, expected) => {
  const { onPage, inReport, all } = await advised(agentOf);
  expect(inReport).toMatch(expected);
  expect(onPage).toBe(inReport);
  expect(all.includes('Enter the')).toBe(!('url' in agentOf));
});
