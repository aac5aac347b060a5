import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Agent } from '#functions/agents/agent-item.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { handler as jobsHandler } from '#functions/jobs/jobs-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import type { DetectionReport } from '#shared/issue-detection/contract.ts';
import { beginDetection } from './begin-detection.ts';
import { detectAgents } from './detect-agents.ts';
import { handler } from './issue-detection-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { scan, through } = scanFixture(objects);
const send = sender(handler);
const jobs = sender(jobsHandler);

const bucket: { objects?: Objects } = {};
vi.mock('#functions/platform/objects.ts', () => ({ evidenceObjects: () => bucket.objects }));
const started: { workflow: string; jobId: string }[] = [];
vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: async (workflow: string, { jobId }: { jobId: string }) =>
    void started.push({ workflow, jobId }),
}));
beforeEach(() => {
  bucket.objects = objects;
});
afterEach(() => void started.splice(0));

const desk = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const detect = (agent: Pick<Agent, 'id'>) =>
    send('POST', `/api/agents/${agent.id}/detect-issues`, { token });
  /** Works through the scans that were started. */
  const scans = async () => {
    for (const { workflow, jobId } of started.splice(0)) if (workflow === 'run') await through(table, jobId);
  };
  const bulk = async () => {
    await recount(table);
    const reply = await send('POST', '/api/bulk-issue-detection', { token });
    const jobId = String(reply.body.jobId);
    const { attempt } = await beginDetection({ tenant: table.tenant, jobId });
    const slice = () => detectAgents({ tenant: table.tenant, jobId, attempt });
    const show = async () => (await jobs('GET', `/api/jobs/${jobId}`, { token })).body;
    return { reply, jobId, slice, show };
  };
  return { token, table, detect, scans, bulk };
};

/** Declares what fails in HIPAA. */
const weak = { declares: { 'audit-logging-enabled': false } } as const;

describe('the issue report of an agent', () => {
  it('has its open issues with evidence, plan and risks, as the last scan found them', async () => {
    const { table, detect } = await desk();
    const agent = await registerAgent(table, weak);
    await scan(table, agent);
    const { status, body } = (await detect(agent)) as { status: number; body: DetectionReport };
    expect(status).toBe(200);
    expect(body.agent).toMatchObject({ id: agent.id, name: agent.name, frameworks: ['HIPAA'] });
    expect(body.basis.withVerdict).toBeGreaterThan(0);
    expect(body.basis.withoutEvidence).toBeGreaterThan(0);
    const issue = body.issues.find(({ parameterId }) => parameterId === 'audit-logging-enabled');
    expect(issue).toMatchObject({
      status: 'open',
      category: 'logging',
      evidence: [{ detail: expect.stringMatching(/\S/), source: 'manifest', strength: 'self-reported' }],
      risk: { likelihood: 2 },
    });
    const planned = [...body.remediationPlan.immediate, ...body.remediationPlan.shortTerm];
    expect(planned.map(({ issueId }) => issueId).toSorted()).toEqual(
      body.issues.map(({ id }) => id).toSorted(),
    );
    expect(body.riskAssessment.overallRisk).toBe(body.issues[0]?.risk.level);
  });

  it('is refused without a completed scan, because nothing is known', async () => {
    const { table, detect } = await desk();
    expect(await detect(await registerAgent(table))).toMatchObject({
      status: 409,
      body: { code: 'not-scanned', error: expect.stringContaining('Scan it first') },
    });
  });

  it('is not shown to another organization', async () => {
    const { table } = await desk();
    const agent = await registerAgent(table);
    expect(await (await desk()).detect(agent)).toMatchObject({ status: 404 });
  });
});

describe('a bulk detection', () => {
  it('scans every active agent a few at a time, and counts those with issues', async () => {
    const { table, bulk, scans } = await desk();
    for (let index = 0; index < 9; index += 1) await registerAgent(table, index > 6 ? weak : {});
    const { reply, slice, show } = await bulk();
    expect(reply).toMatchObject({ status: 201, body: { totalAgentsScanned: 0, agentsWithIssues: 0 } });
    expect(await slice()).toEqual({ more: true });
    expect(started.filter(({ workflow }) => workflow === 'run')).toHaveLength(8);
    expect(await slice()).toEqual({ more: true });
    expect(await show()).toMatchObject({ status: 'running', done: 0, total: 9 });
    await scans();
    expect(await slice()).toEqual({ more: true });
    expect(await show()).toMatchObject({ done: 8, step: '8 agents scanned, 2 with issues' });
    await scans();
    expect(await slice()).toEqual({ more: false });
    expect(await show()).toMatchObject({
      status: 'completed',
      result: { totalAgentsScanned: 9, agentsWithIssues: 2, failed: 0, failures: [] },
    });
  });

  it('names the agents that it could not scan, and why', async () => {
    const { table, bulk, scans } = await desk();
    const bare = await registerAgent(table, { frameworks: [] });
    await registerAgent(table);
    const { slice, show } = await bulk();
    await slice();
    await scans();
    await slice();
    expect((await show()).result).toMatchObject({
      totalAgentsScanned: 1,
      failed: 1,
      failures: [
        { agentId: bare.id, name: bare.name, reason: 'It has no frameworks. Assign one, then scan it.' },
      ],
    });
  });

  it('follows scans whose start was not noted before a crash, instead of starting them twice', async () => {
    const { table, bulk, scans } = await desk();
    await registerAgent(table);
    const { slice, jobId, show } = await bulk();
    await slice();
    const [run] = started.filter(({ workflow }) => workflow === 'run');
    // As if the slice had been interrupted after it started the scan.
    await table.commit([{ delete: table.key('JOB', jobId, 'detection') }]);
    await slice();
    expect(started.filter(({ workflow }) => workflow === 'run')).toEqual([run]);
    await scans();
    await slice();
    expect(await show()).toMatchObject({ status: 'completed', result: { totalAgentsScanned: 1 } });
  });

  it('stops on request, and the scans that it started go on', async () => {
    const { token, table, bulk, scans } = await desk();
    await registerAgent(table);
    const { slice, jobId, show } = await bulk();
    await slice();
    const run = started.find(({ workflow }) => workflow === 'run')?.jobId ?? '';
    expect(await jobs('POST', `/api/jobs/${jobId}/cancel`, { token })).toMatchObject({ status: 200 });
    expect(await slice()).toEqual({ more: false });
    await scans();
    expect(await show()).toMatchObject({ status: 'cancelled' });
    expect(await readJob(table, run)).toMatchObject({ status: 'completed' });
  });

  it('is refused to an organization above its plan', async () => {
    vi.stubEnv('PLANS', 'enforced');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { token, table } = await desk();
    const organization = table.key('TENANT', table.tenant);
    await table.commit([
      {
        update: organization,
        expression: 'SET #plan = :plan, createdAt = :then',
        names: { '#plan': 'plan' },
        values: { ':plan': 'starter', ':then': '2026-01-01T00:00:00.000Z' },
      },
    ]);
    for (let index = 0; index < 11; index += 1) await registerAgent(table);
    await recount(table);
    const reply = await send('POST', '/api/bulk-issue-detection', { token });
    expect(reply).toMatchObject({ status: 402, body: { code: 'plan-limit' } });
  });

  it('is refused without agents', async () => {
    const { token } = await desk();
    const reply = await send('POST', '/api/bulk-issue-detection', { token });
    expect(reply).toMatchObject({ status: 409, body: { code: 'no-agents' } });
  });
});
