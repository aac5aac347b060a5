import { describe, expect, it } from 'vitest';
import { readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { agentRow, issueRow, scoreRow } from '#shared/dashboard/sources-fixture.ts';
import { countChanges } from './count-changes.ts';
import { recount } from './recount.ts';
import { recordedTenant } from './stream-fixture.ts';

tableFixture();

type Tenant = ReturnType<typeof recordedTenant>;
const impatient = { rounds: 0, pauseMs: 1 };
const shown = async ({ table }: Tenant) => statsReplyOf(await readStats(table));
const deliver = ({ records }: Tenant) => countChanges({ Records: [...records] });

/** Replaces the counters item with a modified copy. */
const damage = async ({ table }: Tenant, change: Readonly<Record<string, unknown>>) => {
  const key = table.key('STATS', 'DASHBOARD');
  const item = await table.get(key);
  await table.commit([{ put: { ...item, ...key, ...change } }]);
};

describe('recount', () => {
  it('counts rows that the stream never delivered', async () => {
    const tenant = recordedTenant();
    await Promise.all(Array.from({ length: 120 }, () => tenant.put('ISSUE', newId(), issueRow())));
    await tenant.put('AGENT', newId(), agentRow());
    const { sources, differences } = await recount(tenant.table, impatient);
    expect(sources).toBe(121);
    expect(differences).toHaveLength(2 * 121);
    expect(await shown(tenant)).toMatchObject({ openIssues: 120, activeAgents: 1 });
  });

  it('reports differences in totals and in notes', async () => {
    const tenant = recordedTenant();
    const [agentId, issueId] = [newId(), newId()];
    await tenant.put('AGENT', agentId, agentRow());
    await tenant.put('ISSUE', issueId, issueRow());
    await deliver(tenant);
    await damage(tenant, { tally: { agents: [7], 'framework:hipaa': [1] } });
    expect((await recount(tenant.table, impatient)).differences).toEqual([
      'sum: agents 7 → 1',
      'sum: broken:hipaa 0 → 0 1',
      'sum: issues:high 0 → 1',
    ]);

    const { table } = tenant;
    const row = issueRow({ status: 'resolved' });
    await table.commit([{ put: { ...table.key('ISSUE', issueId), ...row } }]);
    await table.commit([{ delete: table.key('AGENT', agentId) }]);
    expect((await recount(table, impatient)).differences).toEqual([
      `agent ${agentId}: agents 1 → 0`,
      `agent ${agentId}: framework:hipaa 1 → 0`,
      `issue ${issueId}: broken:hipaa 0 1 → 0`,
      `issue ${issueId}: issues:high 1 → 0 0 1`,
    ]);
    expect(await shown(tenant)).toMatchObject({ registeredAgents: 0, openIssues: 0, resolvedIssues: 1 });
    expect(await recount(table, impatient)).toEqual({ sources: 2, differences: [] });
  });

  it('names the framework with a wrong total or score', async () => {
    const tenant = recordedTenant();
    const { table } = tenant;
    const id = newId();
    await tenant.put('AGENT', id, agentRow({ frameworkPoints: { hipaa: null } }));
    await tenant.put('SCORE#hipaa', id, scoreRow(40));
    await deliver(tenant);
    const key = table.key('STATS', 'FRAMEWORK#hipaa');
    const item = await table.get(key);
    await table.commit([
      { put: { ...item, ...key, tally: { ...(item?.tally as object), agents: [7] } } },
      { put: { ...table.key('AGENTSTATE', 'SCORE#hipaa', `agent#${id}`), ...scoreRow(41) } },
    ]);
    const { sources, differences } = await recount(table, impatient);
    expect(sources).toBe(2);
    expect(differences).toEqual(
      expect.arrayContaining([
        `score in hipaa of ${id}: a:scores 40 1 0 1 → 41 1 0 1`,
        'sum of hipaa: agents 7 → 1',
      ]),
    );
    expect(await recount(table, impatient)).toEqual({ sources: 2, differences: [] });
  });

  it('recreates deleted counters', async () => {
    const tenant = recordedTenant();
    await tenant.put('AGENT', newId(), agentRow({ lastScanAt: '2026-11-20T09:00:00.000Z' }));
    await deliver(tenant);
    await tenant.table.commit([{ delete: tenant.table.key('STATS', 'DASHBOARD') }]);
    await recount(tenant.table, impatient);
    expect(await shown(tenant)).toMatchObject({ activeAgents: 1, lastScanTime: '2026-11-20T09:00:00.000Z' });
  });

  it('waits for a change in transit and does not report it', async () => {
    const tenant = recordedTenant();
    await tenant.put('AGENT', newId(), agentRow());
    const [outcome] = await Promise.all([
      recount(tenant.table, { rounds: 500, pauseMs: 10 }),
      deliver(tenant),
    ]);
    expect(outcome.differences).toEqual([]);
    expect(await shown(tenant)).toMatchObject({ activeAgents: 1 });
  });

  it('leaves correct counters when changes are counted during the recount', async () => {
    const tenant = recordedTenant();
    const ids = Array.from({ length: 30 }, newId);
    const live = async () => {
      for (const [i, id] of ids.entries()) {
        await tenant.put('ISSUE', id, issueRow());
        if (i % 2 === 0) await tenant.put('ISSUE', id, issueRow({ status: 'resolved' }));
        await countChanges({ Records: tenant.records.slice(-2) });
      }
    };
    let living = true;
    const counting = live().finally(() => {
      living = false;
    });
    while (living) await recount(tenant.table, impatient).catch(() => undefined);
    await counting;
    await deliver(tenant);
    expect(await shown(tenant)).toMatchObject({ openIssues: 15, resolvedIssues: 15 });
    expect(await recount(tenant.table, impatient)).toEqual({ sources: 30, differences: [] });
  });
});
