import { describe, expect, it } from 'vitest';
import { readAgent } from '#functions/agents/agent-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { listInFlight } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ProblemError } from '#shared/kernel/errors.ts';
import { pendingScan, registerAgent } from './scan-fixture.ts';
import { listScans, readScan } from './scan-store.ts';
import { claimScan, completion, failScan } from './scan-transitions.ts';

tableFixture();

const NOW = '2026-11-20T09:00:00.000Z';
const claim = (attempt: string) => ({ attempt, step: 'Collecting', now: NOW });

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

describe('scans', () => {
  it('are started once at a time for an agent and framework', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pendingScan(table, agent)));
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as ProblemError] : [],
    );
    expect(refused).toHaveLength(7);
    for (const error of refused) expect(error).toMatchObject({ status: 409, code: 'scan-running' });
    expect(await readAgent(table, agent.id)).toMatchObject({ scanCount: 1 });
  });

  it('need an agent', async () => {
    const refused = pendingScan(tenantTable(newId()), { id: newId(), name: 'Nobody' });
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });

  it('are claimed once', async () => {
    const { table, scan } = await started();
    const claims = await Promise.all(
      ['a', 'b', 'c', 'd'].map((attempt) => claimScan(table, scan, claim(attempt))),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await stored(table, scan.id)).toMatchObject({
      status: 'running',
      startedAt: NOW,
      step: 'Collecting',
    });
  });

  it('are completed by the attempt that owns them, and by no other', async () => {
    const { table, agent, scan } = await started();
    await claimScan(table, scan, claim('mine'));
    const result = { score: 78, coverage: 86, now: NOW };
    await expect(table.commit([...completion(table, scan, 'late', result)])).rejects.toThrow('attempt');
    await table.commit([...completion(table, scan, 'mine', result)]);
    const completed = await stored(table, scan.id);
    expect(completed).toMatchObject({ status: 'completed', score: 78, coverage: 86, completedAt: NOW });
    expect(completed).not.toHaveProperty('step');
    await expect(table.commit([...completion(table, scan, 'mine', result)])).rejects.toThrow('attempt');
    await failScan(table, { ...completed, status: 'running', attempt: 'mine' }, 'Too late.', NOW);
    expect(await stored(table, scan.id)).toMatchObject({ status: 'completed' });
    await expect(pendingScan(table, agent)).resolves.toMatchObject({ status: 'pending' });
  });

  it('fail with a reason, leave the list of those in flight, and can be started again', async () => {
    const { table, agent, scan } = await started();
    const inFlight = async () => (await listInFlight('scan', 1000)).map(({ id }) => id);
    expect(await inFlight()).toContain(scan.id);
    await failScan(table, scan, 'It could not be started.', NOW);
    expect(await stored(table, scan.id)).toMatchObject({
      status: 'failed',
      reason: 'It could not be started.',
    });
    expect(await inFlight()).not.toContain(scan.id);
    await expect(pendingScan(table, agent)).resolves.toMatchObject({ status: 'pending' });
  });

  it('do not fail once another attempt has them', async () => {
    const { table, scan } = await started();
    await claimScan(table, scan, claim('newer'));
    await failScan(table, scan, 'Nobody began it.', NOW);
    await failScan(table, { ...scan, status: 'running', attempt: 'older' }, 'It ran too long.', NOW);
    expect(await stored(table, scan.id)).toMatchObject({ status: 'running', attempt: 'newer' });
  });

  it('leave a trace in the audit trail for what they did by themselves', async () => {
    const { table, scan } = await started();
    await failScan(table, scan, 'It could not be started.', NOW);
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

  it('are listed newest first, by agent, framework, both and neither', async () => {
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
