import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { countChanges } from '#functions/stream/counters/count-changes.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { recordedTenant } from '#functions/stream/counters/stream-fixture.ts';
import { countedPoints } from '#shared/agents/agent-counts.ts';
import { agentRow, issueRow, scored } from '#shared/dashboard/sources-fixture.ts';
import { trendPointOf } from '#shared/dashboard/trend.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { readStats } from './stats-store.ts';
import { listTrend, movedWrites } from './trend-store.ts';

tableFixture();

const NOW = '2026-11-24T12:00:00.000Z';
const never = () => new Error('Nobody else writes.');

/** Updates the counters of a tenant at a given time, as the stream does. */
const moveAt = async (table: TenantTable, now: string, agents: number) => {
  const read = await readStats(table);
  const tally = {
    ...read.tally,
    agents: [agents],
    scored: [agents, 0, 0, agents * 80, ...[80, 0, 0, 0, 0, 0, 0, 0, 20].map((p) => p * 1000 * agents)],
  };
  const writes = movedWrites(table, read, { tally, lastScanTime: now }, now, never);
  await table.commit(writes);
  return writes.length;
};

describe('the score trend', () => {
  it("has today's point from the stream counters, which a recount without findings leaves unchanged", async () => {
    const tenant = recordedTenant();
    const today = new Date().toISOString();
    const score = scored(64);
    const counted = { score, frameworkPoints: { hipaa: countedPoints(score) }, lastScanAt: today };
    await tenant.put('AGENT', newId(), agentRow(counted));
    await tenant.put('ISSUE', newId(), issueRow({ severity: 'critical' }));
    await countChanges({ Records: [...tenant.records] });
    const point = {
      ...{
        day: today.slice(0, 10),
        score: 64,
        coverage: 64,
        scoredAgents: 1,
        openIssues: 1,
        criticalIssues: 1,
      },
      frameworks: { hipaa: { score: 64, openIssues: 1 } },
    };
    expect(await listTrend(tenant.table, today)).toMatchObject([point]);
    await recount(tenant.table, { rounds: 0, pauseMs: 1 });
    expect(await listTrend(tenant.table, today)).toMatchObject([point]);
  });

  it('is written when a day starts or its point changes, and no more often', async () => {
    const table = tenantTable(newId());
    expect(await moveAt(table, NOW, 3)).toBe(2);
    expect(await moveAt(table, later(NOW, 1000), 3)).toBe(1);
    expect(await moveAt(table, later(NOW, 2000), 4)).toBe(2);
    expect(await moveAt(table, later(NOW, DAY), 4)).toBe(2);
    const points = await listTrend(table, later(NOW, DAY));
    expect(points.map(({ day, scoredAgents }) => [day, scoredAgents])).toEqual([
      ['2026-11-24', 4],
      ['2026-11-25', 4],
    ]);
  });

  it('has no point for days without changes, and covers 29 days before today', async () => {
    const table = tenantTable(newId());
    for (const ago of [30, 29, 5, 0]) await moveAt(table, later(NOW, -ago * DAY), 50 - ago);
    expect((await listTrend(table, NOW)).map(({ day }) => day)).toEqual([
      '2026-10-26',
      '2026-11-19',
      '2026-11-24',
    ]);
    expect(await listTrend(tenantTable(newId()), NOW)).toEqual([]);
  });

  it('costs two units for a month with all catalog frameworks', async () => {
    const table = tenantTable(newId());
    const keys = Object.keys(frameworkNames);
    const tally = {
      ...Object.fromEntries(
        keys.map((key) => [
          `framework:${key}`,
          [1000, ...Array<number>(9).fill(0), 1000, 78_000, ...Array<number>(9).fill(11_111_111)],
        ]),
      ),
      ...Object.fromEntries(keys.map((key) => [`broken:${key}`, [1000, 1000, 1000, 1000]])),
    };
    const points = Array.from({ length: 30 }, (_, ago) =>
      trendPointOf({ tally, lastScanTime: NOW }, later(NOW, -ago * DAY).slice(0, 10)),
    );
    await table.putMany(points.map((point) => ({ ...table.key('TREND', point.day), ...point })));
    expect(await metered(() => listTrend(table, NOW))).toBeLessThanOrEqual(2.5);
  });
});
