import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStats } from '#functions/dashboard/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { contributionOf } from '#shared/dashboard/contribution.ts';
import { agentRow, issueRow, observed, scored } from '#shared/dashboard/sources-fixture.ts';
import { applyDelta, nothing, type Stats } from '#shared/dashboard/stats.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { milliPoints } from '#shared/scans/points.ts';
import { countChanges } from './count-changes.ts';
import { recount } from './recount.ts';
import { recordedTenant } from './stream-fixture.ts';

tableFixture();

const BEGAN = '2026-11-20T09:00:00.000Z';
const frameworks = fc.subarray(['hipaa', 'owasp-ai', 'hitrust']);

/** What happens to one of a few agents and issues; time goes on with each step. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('AGENT' as const),
    of: fc.nat(3),
    status: fc.constantFrom('active', 'inactive'),
    frameworks,
    scanned: fc.option(fc.record({ score: fc.nat(100), against: frameworks })),
    removed: fc.constantFrom(false, false, false, false, true),
  }),
  fc.record({
    kind: fc.constant('ISSUE' as const),
    of: fc.nat(3),
    status: fc.constantFrom('open', 'in_progress', 'resolved', 'dismissed'),
    severity: fc.constantFrom(...severities),
    frameworks,
    removed: fc.constantFrom(false, false, false, false, true),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const rowOf = (one: Step, at: number) => {
  if (one.kind === 'ISSUE') {
    const { status, severity } = one;
    return issueRow({ status, severity, controls: one.frameworks.map((key) => `${key}:1.2`) });
  }
  const { scanned } = one;
  return agentRow({
    status: one.status,
    frameworks: one.frameworks,
    lastScanAt: later(BEGAN, at * SECOND),
    ...(scanned && {
      score: scored(scanned.score),
      frameworkPoints: Object.fromEntries(
        scanned.against.map((key) => [key, milliPoints(observed(scanned.score))]),
      ),
    }),
  });
};

/** The history written down, and what the counters must then be: the rows added up, and the latest scan of all. */
const live = async (history: readonly Step[]) => {
  const tenant = recordedTenant();
  const ids = { AGENT: [0, 1, 2, 3].map(newId), ISSUE: [0, 1, 2, 3].map(newId) };
  const gone = new Set<string>();
  let lastScanTime: string | null = null;
  for (const [at, one] of history.entries()) {
    const id = ids[one.kind][one.of] ?? '';
    if (gone.has(id) || (one.removed && !tenant.rows.has(id))) continue;
    if (one.removed) {
      gone.add(id);
      await tenant.remove(one.kind, id);
    } else {
      await tenant.put(one.kind, id, rowOf(one, at));
      if (one.kind === 'AGENT') lastScanTime = later(BEGAN, at * SECOND);
    }
  }
  const right = [...tenant.rows.values()].reduce<Stats>(
    (sum, { kind, row }) => applyDelta(sum, { before: nothing, after: contributionOf(kind, row) }),
    { tally: {}, lastScanTime },
  );
  return { tenant, right };
};

/** Batches in which every record comes once or more, in any order; two batches are delivered at once. */
const deliveries = fc.array(
  fc.record({ order: fc.infiniteStream(fc.nat()), sizes: fc.infiniteStream(fc.integer({ min: 1, max: 7 })) }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
type Deliveries = typeof deliveries extends fc.Arbitrary<infer D> ? D : never;

const deliver = async (records: readonly DynamoDBRecord[], how: Deliveries): Promise<void> => {
  for (const { order, sizes } of how) {
    const keyed = records.map((record) => ({ record, key: Number(order.next().value) }));
    const rest = keyed.toSorted((one, other) => one.key - other.key).map(({ record }) => record);
    while (rest.length > 0) {
      const pair = [0, 1].map(() => rest.splice(0, Number(sizes.next().value)));
      const outcomes = await Promise.all(pair.map((Records) => countChanges({ Records })));
      expect(outcomes.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    }
  }
};

const statsOf = async (tenant: ReturnType<typeof recordedTenant>): Promise<Stats> => {
  const { tally, lastScanTime } = await readStats(tenant.table);
  return { tally, lastScanTime };
};

const impatient = { rounds: 0, pauseMs: 1 };
const histories = fc.array(step, { maxLength: 30 });

describe('counters after any history', () => {
  it('equal the rows added up, however often and in whatever order the records come, and a recount changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(histories, deliveries, async (history, how) => {
        const { tenant, right } = await live(history);
        await deliver(tenant.records, how);
        expect(await statsOf(tenant)).toEqual(right);
        const { version } = await readStats(tenant.table);
        expect(await recount(tenant.table, impatient)).toMatchObject({ differences: [] });
        expect((await readStats(tenant.table)).version).toBe(version);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('are made right by a recount when records never came, and stay so when they come after all', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(30), deliveries, async (history, until, how) => {
        const { tenant, right } = await live(history);
        await deliver(tenant.records.slice(0, until), how);
        await recount(tenant.table, impatient);
        const { tally } = await statsOf(tenant);
        expect(tally).toEqual(right.tally);
        expect(await recount(tenant.table, impatient)).toMatchObject({ differences: [] });
        await deliver(tenant.records, how);
        expect(await statsOf(tenant)).toEqual(right);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
