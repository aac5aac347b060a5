import { expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { listScans } from '#functions/scans/pipeline/persist/scan-store.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { pendingScan, registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { frameworkScoreWrite, readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { enrol, isCurrent, listOutdated } from '#functions/standings/tenant-rules.ts';
import { tickReevaluation } from './tick-reevaluation.ts';

tableFixture();
const { scan, through } = scanFixture(bucketFixture());

/** A tenant with a recent sign-in and agents that were scanned under earlier rules. */
const upgraded = async (agents = 1) => {
  const table = tenantTable(newId());
  await table.commit([{ put: { ...table.key('TENANT', table.tenant), name: 'Hospital', createdAt: '' } }]);
  const found = [];
  for (let number = 0; number < agents; number += 1) {
    const agent = await registerAgent(table, { declares: { 'audit-logging-enabled': true } });
    await scan(table, agent);
    const [one] = await readFrameworkScores(table, agent.id);
    if (!one) throw new Error('The agent has no score.');
    const score = { ...one.score, catalogVersion: 'of before' };
    await table.commit([frameworkScoreWrite(table, { ...one, score })]);
    found.push(agent);
  }
  await enrol(table);
  return { table, agents: found };
};

const scansOf = async (table: TenantTable) =>
  (await listScans(table, { agentId: undefined, framework: undefined }, { limit: 200, cursor: undefined }))
    .items;

const ticking = (work: (tenant: string, jobId: string) => Promise<void>) => {
  const started: string[] = [];
  const start = async (_: string, { tenant, jobId }: { tenant: string; jobId: string }) => {
    started.push(jobId);
    await work(tenant, jobId);
  };
  const tick = () => tickReevaluation(start as StartWorkflow, new Date());
  return { started, tick };
};

it('re-evaluates the agents of a tenant, finds nothing left in a second round, and stops', async () => {
  const { table, agents } = await upgraded(2);
  const { started, tick } = ticking((tenant, jobId) => through(tenantTable(tenant), jobId));
  expect(await listOutdated(5)).toEqual([table.tenant]);
  await tick();
  expect(started).toHaveLength(2);
  expect(await listOutdated(5)).toEqual([table.tenant]);
  await tick();
  expect(await listOutdated(5)).toEqual([]);
  await tick();
  expect(started).toHaveLength(2);
  for (const { id } of agents) {
    const [one] = await readFrameworkScores(table, id);
    expect(one && isCurrent(one.score)).toBe(true);
  }
  expect((await scansOf(table)).filter(({ reevaluated }) => reevaluated)).toHaveLength(2);
  await enrol(table);
  expect(await listOutdated(5)).toEqual([]);
});

it('processes many agents in slices', async () => {
  const { table } = await upgraded(1);
  for (let number = 0; number < 25; number += 1) await registerAgent(table);
  const { started, tick } = ticking((tenant, jobId) => through(tenantTable(tenant), jobId));
  await tick();
  // The newest come first.
  expect(started).toEqual([]);
  await tick();
  expect(started).toHaveLength(1);
  for (const _ of [1, 2]) {
    expect(await listOutdated(5)).toEqual([table.tenant]);
    await tick();
  }
  expect(await listOutdated(5)).toEqual([]);
});

it('has the same result with concurrent and interrupted ticks', async () => {
  const { table } = await upgraded(3);
  const { started, tick } = ticking((tenant, jobId) => through(tenantTable(tenant), jobId));
  await Promise.all([tick(), tick()]);
  while ((await listOutdated(5)).includes(table.tenant)) await tick();
  expect(started).toHaveLength(3);
  expect(await scansOf(table)).toHaveLength(6);
});

it('leaves a run that could not start to the job tick, and waits for it', async () => {
  const { table } = await upgraded();
  const { started, tick } = ticking(() => Promise.reject(new Error('no workflow')));
  await tick();
  for (const _ of [1, 2, 3, 4]) await tick();
  expect(started).toHaveLength(1);
  expect(await listOutdated(5)).toEqual([table.tenant]);
  await through(table, started[0] ?? '');
  await tick();
  await tick();
  expect(await listOutdated(5)).toEqual([]);
});

it('waits for a running scan, and re-evaluates what the scan did not', async () => {
  const { table, agents } = await upgraded();
  const [agent] = agents;
  if (!agent) throw new Error('There is no agent.');
  const { run } = await pendingScan(table, agent);
  const { started, tick } = ticking((tenant, jobId) => through(tenantTable(tenant), jobId));
  for (const _ of [1, 2, 3, 4]) await tick();
  expect(started).toEqual([]);
  const job = await readJob(table, run);
  if (!job) throw new Error('The run is gone.');
  await endJob(table, runKind, job, {
    status: 'failed',
    reason: 'It failed.',
    now: new Date().toISOString(),
  });
  for (const _ of [1, 2]) await tick();
  expect(started).toHaveLength(1);
  expect(await listOutdated(5)).toEqual([]);
});

it('gives up on repeated failures', async () => {
  const { table } = await upgraded();
  const { started, tick } = ticking(async (tenant, jobId) => {
    const job = await readJob(tenantTable(tenant), jobId);
    if (job)
      await endJob(tenantTable(tenant), runKind, job, {
        status: 'failed',
        reason: 'It failed.',
        now: new Date().toISOString(),
      });
  });
  for (const _ of [1, 2, 3, 4, 5]) await tick();
  expect(started).toHaveLength(3);
  expect(await listOutdated(5)).toEqual([]);
  expect((await scansOf(table)).filter(({ status }) => status === 'failed')).toHaveLength(3);
});

it('retries an unreadable agent a limited number of times, and re-evaluates the others', async () => {
  const { table, agents } = await upgraded(2);
  const broken = agents[0]?.id ?? '';
  const key = table.key('AGENTSTATE', 'SCORE#hipaa', `agent#${broken}`);
  await table.commit([{ update: key, expression: 'SET packed = :none', values: { ':none': 'damaged' } }]);
  const { started, tick } = ticking((tenant, jobId) => through(tenantTable(tenant), jobId));
  for (const _ of [1, 2]) await tick();
  expect(started).toHaveLength(1);
  expect(await listOutdated(5)).toEqual([table.tenant]);
  await tick();
  expect(await listOutdated(5)).toEqual([]);
});
