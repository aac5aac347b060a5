import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { claimJob } from '#functions/platform/jobs/job-transitions.ts';
import { listInFlight } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ProblemError } from '#shared/kernel/errors.ts';
import { listScans, readScan } from './persist/scan-store.ts';
import { readScanning } from './plan/claims.ts';
import type { RunSubject } from './plan/run.ts';
import { runKind } from './plan/run-kind.ts';
import { pendingRun, pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
const { scan, through, resultsOf } = scanFixture(bucketFixture());

const NOW = '2026-11-20T09:00:00.000Z';

const started = async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table);
  return { table, agent, scan: await pendingScan(table, agent) };
};
const stored = async (table: TenantTable, id: string) => {
  const scan = await readScan(table, id);
  if (!scan) throw new Error('The scan is gone.');
  return scan;
};
const jobOf = async (table: TenantTable, id: string) => {
  const job = await readJob<RunSubject>(table, id);
  if (!job) throw new Error('The run is gone.');
  return job;
};
const fail = async (table: TenantTable, jobId: string, reason: string) =>
  endJob(table, runKind, await jobOf(table, jobId), {
    status: 'failed',
    reason,
    now: NOW,
  });

describe('scans', () => {
  it('start only once at a time per agent and framework', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pendingScan(table, agent)));
    const rejected = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as ProblemError] : [],
    );
    expect(rejected).toHaveLength(7);
    for (const error of rejected) expect(error).toMatchObject({ status: 409, code: 'scan-running' });
    expect(await readScanning(table, agent.id)).toMatchObject({
      frameworks: new Set(['hipaa']),
      started: 1,
    });
  });

  it('run in parallel with one of another framework', async () => {
    const { table, agent } = await started();
    await pendingScan(table, agent, 'hitrust');
    await expect(pendingRun(table, agent, [{ key: 'owasp-ai' }, { key: 'hitrust' }])).rejects.toMatchObject({
      code: 'scan-running',
    });
    const { frameworks } = await readScanning(table, agent.id);
    expect([...frameworks].toSorted()).toEqual(['hipaa', 'hitrust']);
  });

  it('fail with a reason, leave the list of jobs in flight, and can be started again', async () => {
    const { table, agent, scan } = await started();
    const inFlight = async () => (await listInFlight('job', 1000)).map(({ id }) => id);
    expect(await inFlight()).toContain(scan.run);
    await fail(table, scan.run, 'It could not be started.');
    expect(await stored(table, scan.id)).toMatchObject({
      status: 'failed',
      reason: 'It could not be started.',
    });
    expect(await inFlight()).not.toContain(scan.run);
    await expect(pendingScan(table, agent)).resolves.toMatchObject({ status: 'pending' });
  });

  it('do not fail once another attempt has taken over, or once they have ended', async () => {
    const { table, agent, scan: pending } = await started();
    const asRead = await jobOf(table, pending.run);
    await claimJob(table, asRead, { attempt: 'newer', step: 'Collecting', now: NOW });
    const kind = runKind;
    const late = { status: 'failed', reason: 'Nobody began it.', now: NOW } as const;
    expect(await endJob(table, kind, asRead, late)).toBe(false);
    expect(await endJob(table, kind, { ...asRead, status: 'running', attempt: 'older' }, late)).toBe(false);
    expect(await stored(table, pending.id)).toMatchObject({ status: 'pending' });
    const other = await registerAgent(table);
    const done = await scan(table, other);
    const ended = await jobOf(table, done.scan.run ?? '');
    expect(ended).toMatchObject({ status: 'completed', done: 1, total: 1 });
    expect(ended).not.toHaveProperty('step');
    expect(await endJob(table, kind, { ...ended, status: 'running' }, late)).toBe(false);
    expect(await stored(table, done.scan.id)).toMatchObject({ status: 'completed' });
    await expect(pendingScan(table, other)).resolves.toMatchObject({ status: 'pending' });
    await expect(pendingScan(table, agent)).rejects.toMatchObject({ code: 'scan-running' });
  });

  it('record automatic actions in the audit trail', async () => {
    const { table, scan } = await started();
    await fail(table, scan.run, 'It could not be started.');
    const { items } = await table.list({ kind: 'AUDIT', part: '2026-11', limit: 10, newestFirst: true });
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'fail',
        resource: 'scan',
        resourceId: scan.id,
        userId: 'system',
        details: expect.objectContaining({ reason: 'It could not be started.' }),
      }),
    );
  });

  it('are listed newest first, by agent, framework, both, and neither', async () => {
    const { table, agent, scan: first } = await started();
    const other = await registerAgent(table);
    const second = await pendingScan(table, other);
    const ids = async (agentId: string | undefined, framework: 'hipaa' | 'hitrust' | undefined) => {
      const page = { limit: 50, cursor: undefined };
      return (await listScans(table, { agentId, framework }, page)).items.map(({ id }) => id);
    };
    expect(await ids(undefined, undefined)).toEqual([second.id, first.id]);
    expect(await ids(undefined, 'hipaa')).toEqual([second.id, first.id]);
    expect(await ids(undefined, 'hitrust')).toEqual([]);
    expect(await ids(agent.id, undefined)).toEqual([first.id]);
    expect(await ids(agent.id, 'hipaa')).toEqual([first.id]);
    expect(await ids(agent.id, 'hitrust')).toEqual([]);
  });
});

/** Returns the result of a scan without run-specific fields. */
const outcome = ({ results }: Awaited<ReturnType<typeof resultsOf>>) => ({
  ...results,
  freshness: undefined,
  collectors: undefined,
  controls: results.controls.map(({ parameters, ...control }) => ({
    ...control,
    parameters: parameters.map(({ evidence, ...rest }) => ({
      ...rest,
      evidence: evidence.map(({ observedAt: _, expiresAt: __, ...body }) => body),
    })),
  })),
});

describe('a run with several frameworks', () => {
  const keys =
    'hipaa hitrust nist-ai-rmf csa-aicm owasp-ai lumenalta tillion mitre-atlas databricks-dasf google-saif'.split(
      ' ',
    );
  const declares = {
    'audit-logging-enabled': true,
    'admin-mfa-enforced': false,
    'endpoint-auth-required': false,
  };

  it('has the same results as separate scans', async () => {
    const table = tenantTable(newId());
    const receivedAt = new Date().toISOString();
    const [alone, together] = [
      await registerAgent(table, { declares, receivedAt }),
      await registerAgent(table, { declares, receivedAt }),
    ];
    const one = [];
    for (const key of keys) one.push(outcome(await scan(table, alone, [], key)));
    const scans = await pendingRun(
      table,
      together,
      keys.map((key) => ({ key })),
    );
    await through(table, scans[0]?.run ?? '');
    const other = [];
    for (const { id } of scans) other.push(outcome(await resultsOf(table, id)));
    expect(other).toEqual(one);
    const rows = await Promise.all(scans.map(({ id }) => stored(table, id)));
    for (const row of rows) expect(row).toMatchObject({ status: 'completed', startedAt: expect.any(String) });
    expect(await readScanning(table, together.id)).toMatchObject({ frameworks: new Set(), started: 10 });
  });

  it('is concluded slice by slice, and continues after an interruption', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table, { declares });
    const scans = await pendingRun(
      table,
      agent,
      keys.map((key) => ({ key })),
    );
    const jobId = scans[0]?.run ?? '';
    await through(table, jobId);
    expect(await jobOf(table, jobId)).toMatchObject({ status: 'completed', done: 10, total: 10 });
    const { items } = await table.list({
      kind: 'AUDIT',
      part: new Date().toISOString().slice(0, 7),
      limit: 200,
    });
    const ended = items.filter(({ action, resource }) => action === 'complete' && resource === 'run');
    expect(ended).toHaveLength(1);
    expect(ended[0]?.details).toMatchObject({
      agentId: agent.id,
      scans: expect.arrayContaining([expect.objectContaining({ framework: 'hipaa' })]),
    });
  });
});
