import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { handler as dashboardHandler } from '#functions/dashboard/dashboard-api.lambda.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { handler as jobsHandler } from '#functions/jobs/jobs-api.lambda.ts';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { readFrameworkScores, standingWrites } from '#functions/standings/framework-scores.ts';
import { handler as standingsHandler } from '#functions/standings/standings-api.lambda.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { reportFile } from '#shared/reports/report-file.ts';
import type { StandingSummary } from '#shared/standings/standing-reply.ts';
import { beginReport } from './begin-report.ts';
import { checked, figuresOf, pagesOf, textOf } from './pdf/pdf-fixture.ts';
import { audited, failingAt, filesFixture, trailFixture, workLater, workThrough } from './report-fixture.ts';
import type { ReportObjects } from './report-objects.ts';
import { handler } from './reports-api.lambda.ts';
import { writeReport } from './write-report.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const send = sender(handler);
const dashboard = sender(dashboardHandler);
const jobs = sender(jobsHandler);
const standings = sender(standingsHandler);

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: (_: string, of: { tenant: string; jobId: string }) =>
    workLater(of, { objects, files: files.files }),
}));
const bucket: { files?: ReturnType<typeof filesFixture> } = {};
vi.mock('./report-objects.ts', () => ({
  reportObjects: (tenant: string, id: string): ReportObjects => {
    if (!bucket.files) throw new Error('There is no bucket yet.');
    return bucket.files.files(tenant, id);
  },
}));

/** In the order in which they are offered: formats that people read come first. */
const formats = ['html', 'markdown', 'pdf', 'json', 'csv', 'oscal', 'sarif', 'cyclonedx', 'bundle'];

let files: ReturnType<typeof filesFixture>;
beforeEach(() => {
  files = filesFixture();
  bucket.files = files;
});

const desk = async () => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  const of = (jobId: string) => ({ tenant: table.tenant, jobId });
  const ask = async (body: object = {}): Promise<string> => {
    const reply = await send('POST', '/api/reports/generate', { token, body });
    expect(reply.body).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      status: 'pending',
    });
    expect(reply.status).toBe(202);
    return reply.body.id;
  };
  const make = async (body: object = {}): Promise<string> => {
    const id = await ask(body);
    expect(await workThrough(of(id), { objects, files: files.files })).toBeGreaterThan(0);
    return id;
  };
  const get = (path: string) => send('GET', path, { token });
  const text = async (id: string, format: string): Promise<string> => {
    const { status, headers } = await get(`/api/reports/${id}/download?format=${format}`);
    expect(status).toBe(302);
    const key = new URL(String(headers.location)).pathname.slice(1);
    return files.stored.get(key) ?? '';
  };
  const json = async (id: string) => JSON.parse(await text(id, 'json'));
  const pdf = async (id: string): Promise<Uint8Array> => {
    const { headers } = await get(`/api/reports/${id}/download?format=pdf`);
    return files.bytes.get(new URL(String(headers.location)).pathname.slice(1)) ?? new Uint8Array();
  };
  return { token, table, of, ask, make, get, text, json, pdf };
};

describe('a report request', () => {
  it('returns immediately, and serves files only when they are ready', async () => {
    const { of, ask, get } = await desk();
    const id = await ask();
    expect((await get(`/api/reports/${id}`)).body).toMatchObject({ status: 'pending', done: 0, files: [] });
    for (const path of [`/api/reports/${id}/download?format=html`, `/api/reports/preview/${id}`])
      expect(await get(path)).toMatchObject({ status: 409, body: { code: 'report-not-ready' } });
    await workThrough(of(id), { objects, files: files.files });
    const { body } = await get(`/api/reports/${id}`);
    expect(body).toMatchObject({
      status: 'completed',
      narrativeStyle: 'Executive',
      includeRemediationPlan: true,
    });
    expect(body.files.map((file: { format: string }) => file.format)).toEqual(formats);
    expect([body.done, body.total]).toEqual([body.total, body.total]);
    const { status, headers } = await get(`/api/reports/${id}/download?format=csv`);
    expect(status).toBe(302);
    expect(headers.location).toContain(`.csv?as=compliance-report-${new Date().toISOString().slice(0, 10)}`);
  });

  it('rejects unknown values and names the field', async () => {
    const { token, make, get } = await desk();
    const rejected = async (body: object) =>
      (await send('POST', '/api/reports/generate', { token, body })).body;
    expect(await rejected({ narrativeStyle: 'loud' })).toMatchObject({
      details: [{ path: 'narrativeStyle', message: expect.stringContaining('executive') }],
    });
    expect(await rejected({ frameworks: ['HIPAA', 'ISO 1'] })).toMatchObject({
      details: [{ path: 'frameworks.1' }],
    });
    expect(await rejected({ agentId: crypto.randomUUID() })).toMatchObject({ code: 'not-found' });
    const id = await make();
    expect(await get(`/api/reports/${id}/download?format=docx`)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'format' }] },
    });
  });

  it('serves the page in a sandbox that no other header weakens, and data unchanged', async () => {
    const { make, get } = await desk();
    const id = await make();
    const { status, headers, body } = await get(`/api/reports/preview/${id}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(body).toMatch(/^<!doctype html>/);
    const problem = await get(`/api/reports/preview/${crypto.randomUUID()}`);
    expect(problem.status).toBe(404);
    expect(problem.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('is not visible to other tenants, but to an API key with read access', async () => {
    const [ours, theirs] = [await desk(), await desk()];
    const id = await ours.make();
    for (const path of [`/api/reports/${id}`, `/api/reports/${id}/download`, `/api/reports/preview/${id}`])
      expect((await theirs.get(path)).status).toBe(404);
    expect((await theirs.get('/api/reports')).body).toEqual([]);
    const key = await withKey(['read'], ours.table.tenant);
    expect((await send('GET', `/api/reports/${id}/download`, { token: key.token })).status).toBe(302);
    const body = {};
    expect((await send('POST', '/api/reports/generate', { token: key.token, body })).status).toBe(403);
    expect(await audited(ours.table)).toEqual(
      expect.arrayContaining(['generate report', 'complete report', 'download report']),
    );
  });

  it('lists the available options', async () => {
    const { get } = await desk();
    const { body } = await get('/api/reports/templates');
    expect(body.narrativeStyles.map(({ id }: { id: string }) => id)).toEqual([
      'executive',
      'technical',
      'auditor',
      'clinical',
      'board',
    ]);
    expect(body.frameworks).toHaveLength(10);
    expect(body.formats.map(({ id }: { id: string }) => id)).toEqual(formats);
  });
});

describe('report figures', () => {
  it('match the screens in every file, including inactive agents', async () => {
    const { token, table, make, json, text, pdf } = await desk();
    const frameworks = ['hipaa', 'owasp-ai'];
    const [strong, weak, idle] = [
      await registerAgent(table, {
        frameworks,
        declares: { 'audit-logging-enabled': true, 'admin-mfa-enforced': true },
      }),
      await registerAgent(table, { frameworks, declares: { 'admin-mfa-enforced': false } }),
      await registerAgent(table, { frameworks, declares: { 'admin-mfa-enforced': false } }),
    ];
    await registerAgent(table, { frameworks });
    for (const agent of [strong, weak, idle]) for (const key of frameworks) await scan(table, agent, [], key);
    const before = await readAgent(table, idle.id);
    if (!before) throw new Error('The agent is gone.');
    const scored = await readFrameworkScores(table, idle.id);
    await table.commit([
      agentChangeWrite(table, before, { status: 'inactive' }, new Date().toISOString()),
      ...standingWrites(
        table,
        before,
        { ...before, status: 'inactive' },
        scored.map(({ framework }) => framework),
      ),
    ]);
    const id = await make({ narrativeStyle: 'auditor' });
    await recount(table, { rounds: 0, pauseMs: 1 });
    const stats = (await dashboard('GET', '/api/dashboard/stats', { token })).body;
    const all = (await standings('GET', '/api/framework-standings', { token })).body as StandingSummary[];
    const report = await json(id);
    // Every field is part of the published schema.
    expect(v.parse(reportFile, report)).toEqual(report);
    const { averageComplianceScore, label, cap, verified, coverage, passRate, points } = stats;
    const figures = { score: averageComplianceScore, label, cap, verified, coverage, passRate, points };
    expect(report.overall.figures).toEqual(figures);
    expect(report.agents).toEqual({
      registered: stats.registeredAgents,
      active: stats.activeAgents,
      inactive: 1,
      scored: stats.scoredAgents,
      insufficient: stats.insufficientAgents,
      below70: stats.lowComplianceAgentsCount,
    });
    expect(report.issues.open).toEqual(stats.openBySeverity);
    for (const summary of all) {
      const own = report.frameworks.find(({ key }: { key: string }) => key === summary.key);
      expect(own.score, summary.key).toEqual(summary.score);
      expect(own.agents).toEqual(summary.agents);
      expect(own.controls).toHaveLength(Object.values(summary.controls).reduce((a, b) => a + b, 0));
    }
    const score = `${stats.averageComplianceScore}%`;
    const html = await text(id, 'html');
    const markdown = (await text(id, 'markdown')).replaceAll('\\', '');
    const paper = await pdf(id);
    checked(paper);
    const printed = textOf(paper);
    for (const shownText of [html.replaceAll(/<[^>]+>/g, ''), markdown, printed]) {
      expect(shownText).toContain(
        `The compliance score is ${score}, the mean of 2 of 3 active agents (1 with insufficient evidence)`,
      );
      expect(shownText).toContain(`${stats.openIssues} issues are open`);
    }
    const { rows: printedRows, sentences } = figuresOf(report);
    for (const row of printedRows) expect(pagesOf(paper).join('\n')).toMatch(row);
    for (const sentence of sentences) expect(printed).toContain(sentence);
    const [head = '', ...rows] = (await text(id, 'csv')).trimEnd().split('\r\n');
    const columns = head.split(',');
    const at = (row: string, name: string) => row.split(',')[columns.indexOf(name)];
    for (const one of report.appendix) {
      const own = rows.filter((row) => row.startsWith(one.id));
      expect(own.length).toBe(
        Math.max(
          1,
          one.frameworks.reduce((sum: number, line: { parameters: [] }) => sum + line.parameters.length, 0),
        ),
      );
      expect(at(own[0] ?? '', 'agent_score')).toBe(String(one.score?.score ?? ''));
      for (const line of one.frameworks)
        expect(
          own.some(
            (row) =>
              at(row, 'framework') === line.name &&
              at(row, 'framework_score') === String(line.score.score ?? ''),
          ),
        ).toBe(true);
    }
  });

  it('of one agent cover only that agent, those of selected frameworks only these', async () => {
    const { table, make, json } = await desk();
    const frameworks = ['hipaa', 'owasp-ai'];
    const agent = await registerAgent(table, { frameworks, declares: { 'audit-logging-enabled': true } });
    await registerAgent(table, { frameworks });
    const { results } = await scan(table, agent);
    await scan(table, agent, [], 'owasp-ai');
    const one = await json(await make({ agentId: agent.id }));
    expect(one.agent).toMatchObject({ id: agent.id });
    expect(one.appendix).toHaveLength(1);
    expect(one.overall.figures.score).toBe((await readAgent(table, agent.id))?.score?.score);
    const own = one.frameworks.find(({ key }: { key: string }) => key === 'hipaa');
    expect([own.score.score, own.score.cap]).toEqual([results.score, results.cap]);
    const chosen = await json(await make({ frameworks: ['HIPAA'] }));
    expect(chosen.overall).toEqual({ state: 'left-out', figures: null });
    expect(chosen.frameworks.map(({ key }: { key: string }) => key)).toEqual(['hipaa']);
    expect(
      chosen.appendix.flatMap((line: { frameworks: { key: string }[] }) =>
        line.frameworks.map(({ key }) => key),
      ),
    ).toEqual(['hipaa']);
    expect(chosen.frameworksChosen).toEqual(['HIPAA']);
  });

  it('are absent without agents, which the report states', async () => {
    const { table, make, json, text } = await desk();
    const none = await make();
    expect((await json(none)).overall).toEqual({ state: 'not-scored', figures: null });
    expect(await text(none, 'markdown')).toContain('No agent is registered, so there is nothing to report');
    await registerAgent(table);
    const report = await json(await make());
    expect(report.overall.figures).toBeNull();
    expect(report.limits).toEqual([expect.objectContaining({ kind: 'never-scanned', agents: 1 })]);
  });

  it('of self-reported evidence are marked as not proven', async () => {
    const { table, make, json, text } = await desk();
    const liar = await registerAgent(table, {
      declares: { 'audit-logging-enabled': true, 'admin-mfa-enforced': true, 'secrets-in-manager': true },
    });
    await scan(table, liar);
    const id = await make();
    const report = await json(id);
    expect(report.overall.figures.verified).toBe(0);
    expect(report.overall.figures.points.selfReported).toBeGreaterThan(0);
    expect(report.limits.map(({ kind }: { kind: string }) => kind)).toContain('self-reported-only');
    expect(await text(id, 'markdown')).toContain(
      'The score is self-reported, not verified: no point comes from a test',
    );
  });

  it('are compared only with the last report of the same scope', async () => {
    const { table, make, json } = await desk();
    const agent = await registerAgent(table, { declares: { 'audit-logging-enabled': true } });
    await scan(table, agent);
    const first = await make();
    expect((await json(first)).previous).toBeNull();
    const other = await registerAgent(table, { declares: { 'admin-mfa-enforced': false } });
    await scan(table, other);
    expect((await json(await make({ frameworks: ['HIPAA'] }))).previous).toBeNull();
    const second = await json(await make());
    expect(second.previous).toMatchObject({ id: first, agents: 1 });
    expect(second.issues.raisedSince).toBe(
      Object.values(second.issues.open as Record<string, number>).reduce((a, b) => a + b, 0),
    );
    const shownText = second.sections.find(({ id }: { id: string }) => id === 'changes').sentences.join(' ');
    expect(shownText).toContain(`Compared with report ${first.slice(0, 8)}`);
    expect(shownText).toContain('Registered agents: 1 previously, 2 now.');
  });
});

describe('interrupted work', () => {
  it.each([1, 2, 3, 4, 5, 6])('at write %i continues without duplicates', async (nth) => {
    const { table, of, ask, get, json } = await desk();
    for (let left = 12; left > 0; left -= 1) await registerAgent(table);
    await recount(table, { rounds: 0, pauseMs: 1 });
    const id = await ask();
    const stores = { objects: failingAt(objects, nth), files: files.files };
    await expect(workThrough(of(id), stores)).rejects.toThrow('killed');
    const half = (await get(`/api/reports/${id}`)).body;
    expect(half.status).toBe('running');
    expect(half.done).toBeLessThan(half.total);
    await workThrough(of(id), { objects, files: files.files });
    const report = await json(id);
    expect(report.agents.registered).toBe(12);
    expect(new Set(report.appendix.map((agent: { id: string }) => agent.id)).size).toBe(12);
    expect(report.appendix).toHaveLength(12);
    const { body } = await get(`/api/reports/${id}`);
    expect(body).toMatchObject({ status: 'completed', done: 13, total: 13 });
    expect((await audited(table)).filter((event) => event === 'complete report')).toHaveLength(1);
  });

  it('by two concurrent executions is done once', async () => {
    const { table, of, ask, json } = await desk();
    for (let left = 12; left > 0; left -= 1) await registerAgent(table);
    const id = await ask();
    const [one, other] = [await beginReport(of(id)), await beginReport(of(id))];
    const stores = { objects, files: files.files, trail: trailFixture() };
    const work = async ({ attempt }: { attempt: string }) => {
      while ((await writeReport({ ...of(id), attempt }, stores)).more);
    };
    await Promise.all([work(one), work(other), work(other)]);
    expect((await json(id)).appendix).toHaveLength(12);
    expect((await audited(table)).filter((event) => event === 'complete report')).toHaveLength(1);
    expect(await readJob(table, id)).toMatchObject({ status: 'completed' });
  });

  it('canceled by a user stops completely, and a late execution writes nothing', async () => {
    const { table, of, ask, get } = await desk();
    const id = await ask();
    const { attempt } = await beginReport(of(id));
    const { token } = await signIn('user', table.tenant);
    const stopped = await jobs('POST', `/api/jobs/${id}/cancel`, { token });
    expect(stopped.body).toMatchObject({ status: 'cancelled' });
    const stores = { objects, files: files.files, trail: trailFixture() };
    expect(await writeReport({ ...of(id), attempt }, stores)).toEqual({ more: false });
    expect(files.stored.size).toBe(0);
    expect((await get(`/api/reports/${id}`)).body).toMatchObject({
      status: 'cancelled',
      reason: 'Stopped by Ada Lovelace.',
    });
  });

  it('fails with a reason after repeated attempts', async () => {
    const { of, ask, get } = await desk();
    const id = await ask();
    for (let tries = 4; tries > 0; tries -= 1) await beginReport(of(id));
    expect((await beginReport(of(id))).claimed).toBe(false);
    expect((await get(`/api/reports/${id}`)).body).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('interrupted 4 times'),
    });
    expect((await get(`/api/reports/${id}/download`)).status).toBe(409);
  });
});
