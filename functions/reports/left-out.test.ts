import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { filesFixture, workLater, workThrough } from './report-fixture.ts';
import type { ReportObjects } from './report-objects.ts';
import { handler } from './reports-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const send = sender(handler);

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: (_: string, of: { tenant: string; jobId: string }) =>
    workLater(of, { objects, files: bucket.files }),
}));
const bucket = filesFixture();
vi.mock('./report-objects.ts', () => ({
  reportObjects: (tenant: string, id: string): ReportObjects => bucket.files(tenant, id),
}));

beforeEach(() => {
  bucket.stored.clear();
});

/** An agent that was scanned against HIPAA and OWASP AI while both were assigned; only HIPAA still is. */
const desk = async () => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  const agent = await registerAgent(table, {
    frameworks: ['hipaa', 'owasp-ai'],
    declares: { 'admin-mfa-enforced': true },
  });
  await scan(table, agent);
  await scan(table, agent, [], 'owasp-ai');
  const before = await readAgent(table, agent.id);
  if (!before) throw new Error('The agent is gone.');
  await table.commit([agentChangeWrite(table, before, { frameworks: ['hipaa'] }, new Date().toISOString())]);
  await recount(table, { rounds: 0, pauseMs: 1 });
  const report = async (body: object = {}) => {
    const { id } = (await send('POST', '/api/reports/generate', { token, body })).body;
    await workThrough({ tenant: table.tenant, jobId: id }, { objects, files: bucket.files });
    const get = async (path: string) => (await send('GET', `/api/reports/${path}`, { token })).body;
    const file = async (format: string): Promise<string> => {
      const { headers } = await send('GET', `/api/reports/${id}/download?format=${format}`, { token });
      return bucket.stored.get(new URL(String(headers.location)).pathname.slice(1)) ?? '';
    };
    return { reply: await get(id), preview: String(await get(`preview/${id}`)), file };
  };
  return { agent, report };
};

describe('a completed scan that a report leaves out', () => {
  it('is named with its reason in the reply, the preview and every data file', async () => {
    const { agent, report } = await desk();
    const { reply, preview, file } = await report();
    const expected = {
      ...{ key: 'owasp-ai', name: 'OWASP AI Security', reason: 'not-assigned' },
      ...{ agents: 1, sample: [agent.name] },
    };
    expect(reply.leftOut).toEqual([expected]);
    const json = JSON.parse(await file('json'));
    expect(json.leftOut).toEqual(reply.leftOut);
    expect(json.appendix[0].leftOut).toMatchObject([{ key: 'owasp-ai', reason: 'not-assigned' }]);
    for (const text of [preview.replaceAll(/<[^>]+>/g, ''), await file('markdown')]) {
      expect(text).toContain('leaves out completed scans against 1 framework: OWASP AI Security.');
      expect(text).toContain('left out, because the framework is not assigned to the agent.');
    }
    const rows = (await file('csv')).split('\r\n').filter((row) => row.includes(',not-assigned,'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(json.appendix[0].leftOut[0].scanId);
  });

  it('of a framework that was not selected is named as such, and one that was selected is not', async () => {
    const { report } = await desk();
    const { reply } = await report({ frameworks: ['OWASP AI Security'] });
    expect(reply.leftOut.map(({ key, reason }: Record<string, string>) => [key, reason])).toEqual([
      ['hipaa', 'not-selected'],
      ['owasp-ai', 'not-assigned'],
    ]);
  });

  it('leaves no trace in a report that contains every scan', async () => {
    const { token, session } = await signIn('auditor');
    const table = tenantTable(session.tenant.id);
    await scan(table, await registerAgent(table));
    const { id } = (await send('POST', '/api/reports/generate', { token, body: {} })).body;
    await workThrough({ tenant: table.tenant, jobId: id }, { objects, files: bucket.files });
    expect((await send('GET', `/api/reports/${id}`, { token })).body.leftOut).toEqual([]);
    expect(String((await send('GET', `/api/reports/preview/${id}`, { token })).body)).not.toContain(
      'leaves out',
    );
  });
});
