import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { counterOf, readAllStats, readStats, statsWrite } from '#functions/counters/stats-store.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import { type FrameworkScore, frameworkScoreWrite } from '#functions/standings/framework-scores.ts';
import { listStandings } from '#functions/standings/standing-store.ts';
import { scored } from '#shared/dashboard/sources-fixture.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { verdicts } from '#shared/scoring/score.ts';
import { parameterPlaces } from '#shared/standings/agent-vector.ts';
import { standingRows } from '#shared/standings/standing-counts.ts';
import { lists, metered } from './capacity-rows.ts';
import type { TenantTable } from './table.ts';
import { tableFixture } from './table-fixture.ts';
import { tenantTable } from './tenant-table.ts';

tableFixture();

const all = Object.values(frameworks);
const sizeOf = (framework: Framework) => parameterPlaces(framework).length;
const [largest] = all.toSorted((one, other) => sizeOf(other) - sizeOf(one));
if (!largest) throw new Error('The catalog has no framework.');

/** Numbers of maximum length. */
const many = (length: number, value: number) => Array<number>(length).fill(value);

/** Returns the longest row that a scan against the largest catalog framework stores. */
const longestRow = (): FrameworkScore => {
  const [controls, parameters] = [largest.controls.length, sizeOf(largest)];
  const now = new Date().toISOString();
  return {
    framework: largest.key,
    scanId: randomUUID(),
    completedAt: now,
    score: {
      ...scored(77),
      worstSeverity: 'critical',
      freshness: { oldest: now, newest: now, firstExpiry: now },
    },
    findings: 'f'.repeat(64),
    agentId: randomUUID(),
    agentName: 'Discharge Summary Assistant',
    counting: true,
    vector: {
      layout: layoutDigest(largest),
      states: '3'.repeat(controls),
      scores: many(controls, 77),
      maturity: many(controls, 2667),
      verdicts: '3'.repeat(parameters),
      missed: many(parameters, 1234),
    },
  };
};

/** Stores counters of the maximum size for a framework. */
const fill = async (table: TenantTable, framework: Framework): Promise<void> => {
  // 10,000 agents, each of which loses two points per parameter.
  const [agents, points] = [9999, 99_999_999];
  const layout = layoutDigest(framework);
  const [controls, parameters] = [framework.controls.length, sizeOf(framework)];
  const tally = {
    [standingRows.agents]: [agents],
    [standingRows.scored]: [agents, agents * 99],
    [standingRows.points]: many(9, points),
    [standingRows.counts]: many(verdicts.length, agents * 50),
    [standingRows.worst]: many(severities.length, agents),
    [standingRows.states(layout)]: many(controls * verdicts.length, agents),
    [standingRows.scores(layout)]: many(controls * 2, agents * 99),
    [standingRows.maturity(layout)]: many(controls * 2, agents * 2667),
    [standingRows.verdicts(layout)]: many(parameters * verdicts.length, agents),
    [standingRows.missed(layout)]: many(parameters, points),
  };
  const read = await readStats(table, counterOf(framework.key));
  await table.commit([statsWrite(table, read, { tally, lastScanTime: null }, () => new Error())]);
};

describe('capacity of framework scores', () => {
  it('lists agents within the units of the README, for any framework size', async () => {
    const table = tenantTable(randomUUID());
    const row = lists.find(({ list }) => list === 'agents of a framework');
    const page = { limit: 50, cursor: undefined };
    for (let i = 0; i < 60; i += 1) await table.commit([frameworkScoreWrite(table, longestRow())]);
    const units = await metered(() => listStandings(table, largest.key, undefined, page));
    expect(units).toBeLessThanOrEqual(row?.pageUnits ?? 0);
  });

  it('reads the largest possible counters of a catalog framework with one unit', async () => {
    const table = tenantTable(randomUUID());
    await fill(table, largest);
    expect(await metered(() => readStats(table, counterOf(largest.key)))).toBe(1);
  });

  it('reads the largest counters of all frameworks with one query, within a unit each', async () => {
    const table = tenantTable(randomUUID());
    for (const framework of all) await fill(table, framework);
    const units = await metered(async () => {
      const statsOf = await readAllStats(table);
      for (const { key } of all) expect(statsOf(counterOf(key)).version).toBe(1);
      expect(statsOf('DASHBOARD').version).toBe(0);
    });
    expect(units).toBeLessThanOrEqual(all.length);
  });
});
