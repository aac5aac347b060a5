import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CurrentDemo, readCurrentDemo } from '#functions/auth/current-demo.ts';
import { listTrend } from '#functions/counters/trend-store.ts';
import { env } from '#functions/platform/env.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { documents } from '#functions/platform/table/client.ts';
import { type InFlight, listInFlight } from '#functions/platform/table/global-lookups.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DAY, HOUR, later } from '#shared/kernel/time.ts';
import { bucketsFixture } from './buckets-fixture.ts';
import { historyDays } from './history.ts';
import { refreshDemo } from './refresh-demo.ts';
import { samples } from './sample.ts';

tableFixture();
const buckets = bucketsFixture();

/** A part of the history: each kind of work occurs in it. */
const days = historyDays.filter((day) => [88, 74, 60, 46, 29, 20, 6, 1, 0].includes(day));
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

const NOW = new Date().toISOString();
let first: CurrentDemo;
beforeAll(async () => {
  expect(await refresh(NOW)).toBe(true);
  const current = await readCurrentDemo();
  if (!current) throw new Error('Nothing was published.');
  first = current;
});

describe('a build of the demo organization', () => {
  it('leaves nothing for background work', async () => {
    const kinds: readonly InFlight[] = [
      ...(['job', 'checkpoint', 'rules', 'delivery', 'check', 'schedule'] as const),
      ...(['chat-schedule', 'discovery', 'verification'] as const),
    ];
    for (const kind of kinds) expect(await listInFlight(kind, 100), kind).toEqual([]);
  });

  it('has a trend that ends on the day of the build', async () => {
    const points = await listTrend(tenantTable(first.tenant), NOW);
    expect(points.length).toBeGreaterThanOrEqual(4);
    expect(points.at(-1)?.day).toBe(NOW.slice(0, 10));
    expect(points.at(-1)?.score ?? 0).toBeGreaterThan(points[0]?.score ?? 100);
  });

  it('is not replaced before the next night', async () => {
    expect(await refresh(later(NOW, HOUR))).toBe(false);
    expect(await readCurrentDemo()).toEqual(first);
  });

  it('is replaced as a whole, and only its audit trail is left, which expires', async () => {
    expect(objectsOf(first.tenant).length).toBeGreaterThan(10);
    expect(await refresh(later(NOW, 29 * HOUR))).toBe(true);
    expect((await readCurrentDemo())?.tenant).not.toBe(first.tenant);
    expect(objectsOf(first.tenant)).toEqual([]);
    const left = await rowsOf(first.tenant);
    expect([...new Set(left.map(({ pk }) => pk.split('#')[2]))]).toEqual(['AUDIT']);
    const end = (Date.now() + 8 * DAY) / 1000;
    expect(left.filter(({ ttl }) => ttl === undefined || ttl > end)).toEqual([]);
  });
});
