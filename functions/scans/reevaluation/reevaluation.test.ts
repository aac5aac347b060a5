import { describe, expect, it } from 'vitest';
import { readAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { putBodies } from '#functions/evidence/evidence-bodies.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { updateStoredEvidence } from '#functions/evidence/update-stored-evidence.ts';
import { issuesIn } from '#functions/issues/issues-fixture.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { newId } from '#functions/platform/ids.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { scanReply } from '#functions/scans/api/scan-reply.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { listScans, readScan } from '#functions/scans/pipeline/persist/scan-store.ts';
import { planKey } from '#functions/scans/pipeline/plan/plan.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { declare, pendingScan, registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { frameworkScoreWrite, readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { reevaluateTenant } from './reevaluate-tenant.ts';
import { startReevaluation } from './start-reevaluation.ts';

tableFixture();
const objects = bucketFixture();
const { scan, gather, through, resultsOf } = scanFixture(objects);

type Known = { readonly id: string; readonly name: string };

/**
 * Makes the latest scores of an agent look as if other rules had produced them: another catalog or another
 * score model.
 */
const asBefore = async (table: TenantTable, agent: Known, model?: string) => {
  for (const one of await readFrameworkScores(table, agent.id)) {
    const score = { ...one.score, catalogVersion: 'of before', ...(model && { modelVersion: model }) };
    await table.commit([frameworkScoreWrite(table, { ...one, score })]);
  }
};

/** An agent with declarations that was scanned under earlier rules. */
const scannedBefore = async (frameworks: readonly string[] = ['hipaa']) => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, {
    frameworks,
    declares: { 'audit-logging-enabled': true, 'admin-mfa-enforced': false },
  });
  for (const framework of frameworks) await scan(table, agent, [], framework);
  await asBefore(table, agent);
  return { table, agent };
};

const now = () => new Date().toISOString();

const scansOf = async (table: TenantTable, agent: Known) =>
  (await listScans(table, { agentId: agent.id, framework: undefined }, { limit: 200, cursor: undefined }))
    .items;

const eventsOf = async (table: TenantTable) =>
  (await table.list({ kind: 'AUDIT', part: now().slice(0, 7), limit: 200 })).items;

/** Starts a run and executes it, as the workflow does. */
const judged = async (table: TenantTable, agent: Known) => {
  const { run } = await startReevaluation(table, agent, now());
  if (!run) throw new Error('Nothing was due.');
  await through(table, run.id);
  return run;
};

describe('the re-evaluation of an agent', () => {
  it('creates new scans from stored evidence in exactly the frameworks scored under other rules', async () => {
    const { table, agent } = await scannedBefore(['hipaa', 'owasp-ai']);
    await scan(table, agent, [], 'owasp-ai');
    const before = await scansOf(table, agent);
    const stored = await loadEvidence(table, agent.id);
    const run = await judged(table, agent);
    expect(run.scans).toBe(1);

    const after = await scansOf(table, agent);
    expect(after.slice(1)).toEqual(before);
    const [added] = after;
    if (!added) throw new Error('There is no new scan.');
    expect(added).toMatchObject({ framework: 'hipaa', status: 'completed', reevaluated: true });
    expect(added.addresses).toBeUndefined();
    expect(await scanReply(table, added)).toMatchObject({ reevaluated: true, modelVersion: SCORE_MODEL });
    const { results, parameters } = await resultsOf(table, added.id);
    expect(results).toMatchObject({ reevaluated: true, collectors: [], previousScore: expect.any(Number) });
    expect(parameters.get('audit-logging-enabled')).toMatchObject({ verdict: 'pass', gaps: [] });
    const { evidence, facts } = await loadEvidence(table, agent.id);
    expect({ evidence, facts }).toEqual({ evidence: stored.evidence, facts: stored.facts });
    expect(await objects.get(planKey({ tenant: table.tenant, jobId: run.id }))).toBeUndefined();
  });

  it('does not count as a scan: the last scan time is unchanged', async () => {
    const { table, agent } = await scannedBefore();
    const before = await readAgent(table, agent.id);
    await judged(table, agent);
    expect((await readAgent(table, agent.id))?.lastScanAt).toBe(before?.lastScanAt);
  });

  it('raises issues for failures under the current rules, and resolves none without a new observation', async () => {
    const { table, agent } = await scannedBefore();
    const [issue] = await issuesIn(table);
    expect(issue).toMatchObject({ parameterId: 'admin-mfa-enforced', status: 'open' });
    const stored = (parameterId: string, value: boolean) => {
      const by = { source: 'manifest', collector: 'manifest', target: 'manifest' } as const;
      return { ...by, parameterId, value, detail: '', excerpt: '', digest: digestOf({ parameterId, value }) };
    };
    const stated = [stored('admin-mfa-enforced', true), stored('audit-logging-enabled', false)];
    await putBodies(table, objects, agent.id, new Map(stated.map((one) => [one.digest, one])));
    const times = { observedAt: now(), expiresAt: later(now(), DAY) };
    await updateStoredEvidence(table, agent.id, ({ facts }) => ({
      facts,
      evidence: stated.map(({ detail: _, excerpt: __, ...summary }) => ({ ...summary, ...times })),
    }));
    await judged(table, agent);
    const [added] = await scansOf(table, agent);
    const { results, parameters } = await resultsOf(table, added?.id ?? '');
    expect(parameters.get('admin-mfa-enforced')).toMatchObject({ verdict: 'pass' });
    expect(results.issues).toEqual({ raised: 1, reopened: 0, resolved: 0, open: 2 });
    expect((await issuesIn(table)).map(({ parameterId, status }) => [parameterId, status])).toEqual([
      ['audit-logging-enabled', 'open'],
      ['admin-mfa-enforced', 'open'],
    ]);
  });

  it('is recorded in the audit trail as a re-evaluation by the product', async () => {
    const { table, agent } = await scannedBefore();
    await judged(table, agent);
    const reevaluation = (await eventsOf(table)).filter(
      ({ details }) => (details as { reevaluated?: true } | undefined)?.reevaluated === true,
    );
    expect(reevaluation.map(({ action, resource, userId }) => [action, resource, userId]).toSorted()).toEqual(
      [
        ['complete', 'scan', 'system'],
        ['create', 'run', 'system'],
      ],
    );
  });

  it('records the previous model, and compares nothing with its score', async () => {
    const { table, agent } = await scannedBefore();
    await asBefore(table, agent, '1.9');
    const { score } = (await readFrameworkScores(table, agent.id))[0] ?? {};
    expect(score?.modelVersion).toBe('1.9');
    await judged(table, agent);
    const [added] = await scansOf(table, agent);
    const { results } = await resultsOf(table, added?.id ?? '');
    expect(results).toMatchObject({ previousModel: '1.9', previousScore: null, moved: [] });
    expect((await readAgent(table, agent.id))?.score).toMatchObject({ modelVersion: SCORE_MODEL });
  });

  it('is done once, even if started concurrently several times', async () => {
    const { table, agent } = await scannedBefore();
    const started = await Promise.all([1, 2, 3, 4].map(() => startReevaluation(table, agent, now())));
    const runs = started.flatMap(({ run }) => run ?? []);
    expect(runs).toHaveLength(1);
    await Promise.all([1, 2].map(() => through(table, runs[0]?.id ?? '')));
    expect(await startReevaluation(table, agent, now())).toEqual({ current: 1, scanning: 0 });
    expect(await scansOf(table, agent)).toHaveLength(2);
  });

  it('leaves a framework to its running scan', async () => {
    const { table, agent } = await scannedBefore(['hipaa', 'owasp-ai']);
    const { run: running } = await pendingScan(table, agent, 'hipaa');
    expect(await startReevaluation(table, agent, now())).toMatchObject({ scanning: 1, run: { scans: 1 } });
    await through(table, running);
    expect(await startReevaluation(table, agent, now())).toMatchObject({ current: 1, scanning: 1 });
  });

  it('survives an interruption: another attempt continues, and the first writes nothing more', async () => {
    const { table, agent } = await scannedBefore();
    const { run } = await startReevaluation(table, agent, now());
    const jobId = run?.id ?? '';
    const { attempt } = await gather(table.tenant, jobId);
    await through(table, jobId);
    const after = await scansOf(table, agent);
    await concludeRun({ tenant: table.tenant, jobId, attempt }, objects);
    expect(await scansOf(table, agent)).toEqual(after);
    expect(after[0]).toMatchObject({ status: 'completed', reevaluated: true });
    expect((await readJob(table, jobId))?.status).toBe('completed');
  });

  it('can be canceled, which leaves the scores unchanged', async () => {
    const { table, agent } = await scannedBefore();
    const before = await readFrameworkScores(table, agent.id);
    const { run } = await startReevaluation(table, agent, now());
    const job = await readJob(table, run?.id ?? '');
    if (!job) throw new Error('The run is gone.');
    await endJob(table, runKind, job, { status: 'cancelled', reason: 'Stopped by Dana Reyes.', now: now() });
    await through(table, job.id);
    expect(await readFrameworkScores(table, agent.id)).toEqual(before);
    const [added] = await scansOf(table, agent);
    expect(await readScan(table, added?.id ?? '')).toMatchObject({
      status: 'failed',
      reason: 'Stopped by Dana Reyes.',
    });
  });

  it('skips a framework that no longer exists', async () => {
    const { table, agent } = await scannedBefore();
    const [score] = await readFrameworkScores(table, agent.id);
    if (!score) throw new Error('The agent has no score.');
    await table.commit([frameworkScoreWrite(table, { ...score, framework: 'custom-gone' })]);
    expect(await startReevaluation(table, agent, now())).toMatchObject({ run: { scans: 1 } });
  });
});

describe('the re-evaluation of a tenant', () => {
  it('covers outdated agents once, skips current ones, and reports it', async () => {
    const { table } = await scannedBefore(['hipaa', 'owasp-ai']);
    const current = await registerAgent(table, { declares: { 'audit-logging-enabled': true } });
    await scan(table, current);
    await registerAgent(table);
    expect(await reevaluateTenant(table, objects)).toEqual({
      agents: 1,
      scans: 2,
      currentAgents: 1,
      currentScans: 1,
      scanning: 0,
      failures: [],
    });
    expect(await reevaluateTenant(table, objects)).toMatchObject({ agents: 0, scans: 0, currentScans: 3 });
  });

  it('names agents that cannot be re-evaluated, and continues with the others', async () => {
    const { table, agent } = await scannedBefore();
    const other = await registerAgent(table, { declares: { 'audit-logging-enabled': true } });
    await scan(table, other);
    await asBefore(table, other);
    const [score] = await readFrameworkScores(table, agent.id);
    await table.commit([{ delete: table.key('SCAN', score?.scanId ?? '') }]);
    await declare(table, agent.id, {}, now());
    const seen = table.key('AGENTSTATE', 'SEEN', `agent#${agent.id}`);
    await table.commit([
      { update: seen, expression: 'SET #of = :no', names: { '#of': 'of' }, values: { ':no': '' } },
    ]);
    const { agents, failures } = await reevaluateTenant(table, objects);
    expect(agents).toBe(1);
    expect(failures).toEqual([expect.stringContaining(`agent ${agent.id}`)]);
    const [failed] = await scansOf(table, agent);
    expect(failed).toMatchObject({ status: 'failed', reevaluated: true });
  });
});
