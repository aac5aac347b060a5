import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Counter, readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { countingFrameworks } from '#functions/standings/framework-scores.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { sized } from '#scripts/testing/tier.ts';
import { countedPoints, standingIn } from '#shared/agents/agent-counts.ts';
import { applyDelta, nothing, type Stats } from '#shared/counters/stats.ts';
import { agentRow, issueRow, scored, scoreRow } from '#shared/dashboard/sources-fixture.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { standingRows } from '#shared/standings/standing-counts.ts';
import { countChanges } from './count-changes.ts';
import { recount } from './recount.ts';
import { recordedTenant, type SourceName, sourceNamed } from './stream-fixture.ts';

tableFixture();

const BEGAN = '2026-11-20T09:00:00.000Z';
const names = ['hipaa', 'owasp-ai', 'hitrust'] as const;
const frameworks = fc.subarray([...names]);
const counters: readonly Counter[] = ['DASHBOARD', ...names.map((key) => `FRAMEWORK#${key}` as const)];

/** An event of one of a few agents and issues; time advances with each step. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('AGENT' as const),
    of: fc.nat(3),
    status: fc.constantFrom('active', 'inactive'),
    frameworks,
    scanned: fc.option(
      // Few scores, so that many scans repeat the previous result.
      fc.record({
        score: fc.constantFrom(0, 20, 50),
        against: frameworks,
        layout: fc.constantFrom('a', 'b'),
      }),
    ),
    removed: fc.constantFrom(false, false, false, false, true),
  }),
  fc.record({
    kind: fc.constant('ISSUE' as const),
    of: fc.nat(3),
    status: fc.constantFrom('open', 'in_progress', 'resolved', 'dismissed'),
    severity: fc.constantFrom(...severities),
    title: fc.constantFrom('Audit log missing', 'No audit log'),
    frameworks,
    removed: fc.constantFrom(false, false, false, false, true),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

const issueOf = ({ status, severity, title, frameworks: broken }: Of<'ISSUE'>) =>
  issueRow({ status, severity, title, controls: broken.map((key) => `${key}:1.2`) });

type Scan = { readonly score: number; readonly layout: string; readonly at: number };

/**
 * Returns an agent as stored after a step, and its scores by framework, which stay consistent with it. A
 * rescan may change a score's row without changing its contribution.
 */
const agentOf = (one: Of<'AGENT'>, scans: ReadonlyMap<string, Scan>, at: number) => {
  const counting = countingFrameworks(one, [...scans.keys()]);
  const [latest] = [...scans.values()].slice(-1);
  return {
    row: agentRow({
      status: one.status,
      frameworks: one.frameworks,
      lastScanAt: later(BEGAN, at * SECOND),
      score: latest ? scored(latest.score) : null,
      frameworkPoints: Object.fromEntries(
        [...scans].map(([key, { score }]) => [key, countedPoints(scored(score))]),
      ),
    }),
    scores: [...scans].map(([key, { score, layout, at: scanned }]) => ({
      kind: `SCORE#${key}` as const,
      row: scoreRow(
        score,
        { completedAt: later(BEGAN, scanned * SECOND), counting: counting.includes(key) },
        { layout },
      ),
    })),
  };
};

/** Writes the history and returns the expected counters: the total of the rows, and the latest scan. */
const live = async (history: readonly Step[]) => {
  const tenant = recordedTenant();
  const ids = { AGENT: [0, 1, 2, 3].map(newId), ISSUE: [0, 1, 2, 3].map(newId) };
  const scans = new Map<string, Map<string, Scan>>();
  const gone = new Set<string>();
  let lastScanTime: string | null = null;
  const put = async (kind: SourceName, id: string, row: Readonly<Record<string, unknown>>) => {
    const before = tenant.rows.get(`${kind} ${id}`)?.row;
    if (JSON.stringify(before) !== JSON.stringify(row)) await tenant.put(kind, id, row);
  };
  for (const [at, one] of history.entries()) {
    const id = ids[one.kind][one.of] ?? '';
    if (gone.has(id) || (one.removed && !tenant.rows.has(`${one.kind} ${id}`))) continue;
    const ofAgent = scans.get(id) ?? new Map<string, Scan>();
    if (one.removed) {
      gone.add(id);
      await tenant.remove(one.kind, id);
      for (const key of ofAgent.keys()) await tenant.remove(`SCORE#${key}`, id);
    } else if (one.kind === 'ISSUE') {
      await put('ISSUE', id, issueOf(one));
    } else {
      for (const key of one.scanned?.against ?? []) if (one.scanned) ofAgent.set(key, { ...one.scanned, at });
      scans.set(id, ofAgent);
      const { row, scores } = agentOf(one, ofAgent, at);
      await put('AGENT', id, row);
      for (const score of scores) await put(score.kind, id, score.row);
      lastScanTime = later(BEGAN, at * SECOND);
    }
  }
  const right = (counter: Counter) =>
    [...tenant.rows.values()]
      .map(({ name, row }) => ({ ...sourceNamed(name, ''), row }))
      .filter(({ kind, group }) => kind.counterOf(group) === counter)
      .reduce<Stats>(
        (sum, { kind, row }) => applyDelta(sum, { before: nothing, after: kind.contribution(row) }),
        { tally: {}, lastScanTime: counter === 'DASHBOARD' ? lastScanTime : null },
      );
  return { tenant, right: counters.map(right) };
};

/** Batches with each record once or more, in any order; two batches are delivered concurrently. */
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

/** Returns all counters of a tenant, in the order of `counters`. */
const statsOf = async (tenant: ReturnType<typeof recordedTenant>) =>
  Promise.all(
    counters.map(async (counter) => {
      const { version, ...stats } = await readStats(tenant.table, counter);
      return { version, stats: { tally: stats.tally, lastScanTime: stats.lastScanTime } };
    }),
  );
const tallies = (all: readonly Stats[]) => all.map(({ tally }) => tally);

const impatient = { rounds: 0, pauseMs: 1 };
const histories = fc.array(step, { maxLength: 30 });

describe('counters after any history', () => {
  it('equal the total of the rows for any repetition and order of records, and a recount changes nothing', {
    timeout: needs(30),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, deliveries, async (history, how) => {
        const { tenant, right } = await live(history);
        await deliver(tenant.records, how);
        const counted = await statsOf(tenant);
        expect(counted.map(({ stats }) => stats)).toEqual(right);
        expect(await recount(tenant.table, impatient)).toMatchObject({ differences: [] });
        expect(await statsOf(tenant)).toEqual(counted);
      }),
      { numRuns: sized(12, 60) },
    );
  });

  it('are corrected by a recount if records were lost, and stay correct if they arrive later', {
    timeout: needs(30),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(30), deliveries, async (history, until, how) => {
        const { tenant, right } = await live(history);
        await deliver(tenant.records.slice(0, until), how);
        await recount(tenant.table, impatient);
        expect(tallies((await statsOf(tenant)).map(({ stats }) => stats))).toEqual(tallies(right));
        expect(await recount(tenant.table, impatient)).toMatchObject({ differences: [] });
        await deliver(tenant.records, how);
        expect((await statsOf(tenant)).map(({ stats }) => stats)).toEqual(right);
      }),
      { numRuns: sized(8, 40) },
    );
  });

  it('agree for a framework on the dashboard and in its own score summary', {
    timeout: needs(12),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { right } = await live(history);
        const [dashboard, ...ofFrameworks] = tallies(right);
        for (const [index, key] of names.entries()) {
          const { scored, sum, points } = standingIn(dashboard ?? {}, key);
          const own = ofFrameworks[index] ?? {};
          const [agents = 0, scores = 0] = own[standingRows.scored] ?? [];
          expect([agents, scores]).toEqual([scored, sum]);
          expect(own[standingRows.points] ?? []).toEqual(points);
        }
      }),
      { numRuns: sized(10, 30) },
    );
  });
});
