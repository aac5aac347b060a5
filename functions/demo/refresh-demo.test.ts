import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAgents } from '#functions/agents/agent-store.ts';
import { readCurrentDemo } from '#functions/auth/current-demo.ts';
import { listTrend } from '#functions/counters/trend-store.ts';
import { listIssues } from '#functions/issues/issue-store.ts';
import { evaluateAgentAlerts } from '#functions/monitoring/alerts/evaluate-agent.ts';
import { atTime } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { documents } from '#functions/platform/table/client.ts';
import { type InFlight, listInFlight } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readScan } from '#functions/scans/pipeline/persist/scan-store.ts';
import { reevaluateTenant } from '#functions/scans/reevaluation/reevaluate-tenant.ts';
import { frameworkScoreWrite, readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { DAY, HOUR, later } from '#shared/kernel/time.ts';
import { bucketsFixture } from './buckets-fixture.ts';
import { historyDays, VALID_FOR } from './history.ts';
import { refreshDemo } from './refresh-demo.ts';
import { samples } from './sample.ts';

tableFixture();
const buckets = bucketsFixture();

/** A part of the history in which each kind of work occurs. */
const days = historyDays.filter((day) => [88, 74, 46, 6, 3, 0].includes(day));
const refresh = (now: string) =>
  refreshDemo({ now, samples: samples().slice(0, 3), days, objects: evidenceObjects(), pauseMs: 1 });

const rowsOf = async (tenant: string): Promise<readonly Item[]> => {
  const rows: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: env('TABLE_NAME'), ExclusiveStartKey: start, ConsistentRead: true }),
    );
    rows.push(...((page.Items ?? []) as Item[]).filter(({ pk }) => pk.startsWith(`T#${tenant}#`)));
    start = page.LastEvaluatedKey;
  } while (start);
  return rows;
};
const objectsOf = (tenant: string) => buckets.keys().filter((key) => key.includes(tenant));

const allAgents = async (table: TenantTable) =>
  (await listAgents(table, { limit: 100, cursor: undefined })).items;

const NOW = new Date().toISOString();
let table: TenantTable;
beforeAll(async () => {
  expect(await refresh(NOW)).toBe(true);
  const current = await readCurrentDemo();
  if (!current) throw new Error('Nothing was published.');
  table = tenantTable(current.tenant);
});

describe('a built demo organization', () => {
  it('has a trend that ends on the day of the build, above its start', async () => {
    const points = await listTrend(table, NOW);
    expect(points.length).toBeGreaterThanOrEqual(3);
    expect(points.at(-1)?.day).toBe(NOW.slice(0, 10));
    expect(points.at(-1)?.score ?? 0).toBeGreaterThan(points[0]?.score ?? 100);
  });

  it('leaves nothing for background work', async () => {
    const kinds: readonly InFlight[] = [
      ...(['job', 'checkpoint', 'rules', 'delivery', 'check', 'schedule'] as const),
      ...(['chat-schedule', 'discovery', 'verification'] as const),
    ];
    for (const kind of kinds) expect(await listInFlight(kind, 100), kind).toEqual([]);
  });

  it('has only issues that a stored scan raised, and no alert that its state does not cause', async () => {
    const filter = { overdue: false, sort: 'newest' } as const;
    const { items } = await listIssues(table, filter, { limit: 200, cursor: undefined }, NOW);
    expect(items.length).toBeGreaterThan(3);
    for (const { scanId, agentId } of items)
      expect(await readScan(table, scanId ?? '')).toMatchObject({ agentId, status: 'completed' });
    const alerts = async () => (await rowsOf(table.tenant)).filter(({ pk }) => pk.endsWith('#ALERT'));
    const before = await alerts();
    for (const { id } of await allAgents(table))
      await atTime(NOW, () => evaluateAgentAlerts(table, id, true));
    expect(await alerts()).toEqual(before);
  });

  it('has the scores that its stored evidence has, also some days later', async () => {
    const read = async () => {
      const agents = await allAgents(table);
      const scores = await Promise.all(agents.map(({ id }) => readFrameworkScores(table, id)));
      return scores.flat();
    };
    const before = await read();
    expect(before.length).toBeGreaterThan(3);
    const points = (all: typeof before) => all.map(({ framework, score }) => [framework, score.points]);
    for (const one of before)
      await table.commit([
        frameworkScoreWrite(table, { ...one, score: { ...one.score, catalogVersion: 'other' } }),
      ]);
    const { failures } = await atTime(later(NOW, (VALID_FOR - 1) * DAY), () =>
      reevaluateTenant(table, evidenceObjects()),
    );
    expect(failures).toEqual([]);
    expect(points(await read())).toEqual(points(before));
  });

  it('is not replaced before the next night', async () => {
    expect(await refresh(later(NOW, HOUR))).toBe(false);
    expect((await readCurrentDemo())?.tenant).toBe(table.tenant);
  });

  it('is replaced as a whole, and only its audit trail is left, which expires', async () => {
    const { tenant } = table;
    expect(objectsOf(tenant).length).toBeGreaterThan(10);
    expect(await refresh(later(NOW, 29 * HOUR))).toBe(true);
    expect((await readCurrentDemo())?.tenant).not.toBe(tenant);
    expect(objectsOf(tenant)).toEqual([]);
    const left = await rowsOf(tenant);
    expect([
      ...new Set(left.map(({ pk }) => pk.slice(`T#${tenant}#`.length).replace(/#\d{4}-\d\d$/, ''))),
    ]).toEqual(['AUDIT']);
    const end = (Date.now() + 8 * DAY) / 1000;
    expect(left.filter(({ ttl }) => ttl === undefined || ttl > end)).toEqual([]);
  });
});
