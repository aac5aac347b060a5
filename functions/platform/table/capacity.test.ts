import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { sized } from '#scripts/testing/tier.ts';
import { lists, metered, pageOf, rowOf } from './capacity-rows.ts';
import { documents } from './client.ts';
import { tableFixture } from './table-fixture.ts';
import { tenantTable } from './tenant-table.ts';

tableFixture();

describe('capacity as stated in the README', () => {
  it('reads the README', () => {
    expect(lists.length).toBeGreaterThanOrEqual(13);
  });

  it.each(lists)('$list', async (row) => {
    const table = tenantTable(randomUUID());
    const { pageUnits, putUnits } = row;
    const page = pageOf(row);
    const fill = (count: number) =>
      table.putMany(Array.from({ length: count }, (_, i) => rowOf(table, row, i)));

    await fill(60);
    expect(await metered(() => table.list(page))).toBe(pageUnits);
    await fill(sized(60, 540));
    expect(await metered(() => table.list(page))).toBe(pageUnits);

    const put = new PutCommand({ TableName: process.env.TABLE_NAME, Item: rowOf(table, row, 0) });
    expect(await metered(() => documents().send(put))).toBe(putUnits);
  });

  it('reads the counters with one unit, however many agents and issues there are', async () => {
    const { countChanges } = await import('#functions/stream/counters/count-changes.ts');
    const { recordedTenant } = await import('#functions/stream/counters/stream-fixture.ts');
    const { readStats } = await import('#functions/counters/stats-store.ts');
    const { agentRow, issueRow, scored } = await import('#shared/dashboard/sources-fixture.ts');
    const tenant = recordedTenant();
    const live = async (count: number) => {
      const from = tenant.records.length;
      for (let i = 0; i < count; i += 1) {
        await tenant.put('AGENT', randomUUID(), agentRow({ score: scored(i % 100) }));
        await tenant.put('ISSUE', randomUUID(), issueRow());
      }
      await countChanges({ Records: tenant.records.slice(from) });
    };
    await live(5);
    expect(await metered(() => readStats(tenant.table))).toBe(1);
    const more = sized(45, 495);
    await live(more);
    expect((await readStats(tenant.table)).tally['issues:high']).toEqual([5 + more]);
    expect(await metered(() => readStats(tenant.table))).toBe(1);
  });

  it('reads the largest possible counters with one unit', async () => {
    const { readStats, statsWrite } = await import('#functions/counters/stats-store.ts');
    const { frameworkNames } = await import('#shared/frameworks/framework.ts');
    const { customLimits } = await import('#shared/frameworks/custom/definition.ts');
    const { quotas } = await import('#shared/usage/quotas.ts');
    const { CUSTOM_PREFIX } = await import('#shared/frameworks/names.ts');
    const { agentRows } = await import('#shared/agents/agent-counts.ts');
    const { EXPOSED } = await import('#shared/issues/exposure-counts.ts');
    const { issueRows } = await import('#shared/issues/issue-counts.ts');
    const { severities } = await import('#shared/parameters/parameter.ts');
    const table = tenantTable(randomUUID());
    // 10,000 agents of 100 points in thousandths, and 1 million issues.
    const [agents, points, issues] = [10_000, 999_999_999, 1_000_000];
    const nine = Array<number>(9).fill(points);
    const longest = Array.from(
      { length: quotas.frameworks.limit },
      (_, i) => `${CUSTOM_PREFIX}${String(i).padStart(customLimits.key, 'x')}`,
    );
    const tally = {
      [agentRows.agents]: [agents, agents],
      [agentRows.healthcare]: [agents, agents],
      [EXPOSED]: Array<number>(4).fill(issues),
      [agentRows.scored]: [agents, agents, agents * 99, ...nine],
      ...Object.fromEntries(
        severities.map((one) => [issueRows.severity(one), Array<number>(4).fill(issues)]),
      ),
      ...Object.fromEntries(
        // The catalog frameworks and the maximum of custom ones, with keys of maximum length.
        [...Object.keys(frameworkNames), ...longest].flatMap((key) => [
          [agentRows.framework(key), [agents, agents, agents * 99, ...nine]],
          [issueRows.broken(key), Array<number>(4).fill(issues)],
        ]),
      ),
    };
    const read = await readStats(table);
    const write = statsWrite(
      table,
      read,
      { tally, lastScanTime: new Date().toISOString() },
      () => new Error(),
    );
    await table.commit([write]);
    expect(await metered(() => readStats(table))).toBe(1);
  });

  it('reads a session with one unit, regardless of their number', async () => {
    const { lookUp } = await import('./global-lookups.ts');
    expect(await metered(() => lookUp('SESSION', 'x'))).toBe(1);
  });
});
