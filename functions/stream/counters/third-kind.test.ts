import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Counter, readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { nothing } from '#shared/counters/stats.ts';
import { agentRow } from '#shared/dashboard/sources-fixture.ts';
import { countChanges } from './count-changes.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { countedKinds } from './kinds/counted-kinds.ts';
import { ownRows } from './kinds/own-rows.ts';
import { recount } from './recount.ts';
import { recordedTenant } from './stream-fixture.ts';

tableFixture();

const counted = v.object({ beds: v.number() });
const contribution = (item: unknown) => {
  const parsed = v.safeParse(counted, item);
  return parsed.success ? { ...nothing, tally: { beds: [1, parsed.output.beds] } } : nothing;
};

/** Fictional kind: wards with their own partition. */
const wards: CountedKind = {
  name: 'ward',
  ...ownRows('DOCUMENT'),
  counterOf: () => 'DASHBOARD',
  contribution,
};

/** Fictional kind: the same rows, counted per house. A ward's ID starts with its house. */
const houseOf = (id: string) => id.slice(0, id.indexOf('-'));
const wardsOfHouses: CountedKind = {
  ...wards,
  name: 'bed',
  titleOf: (house) => `beds in ${house} of`,
  sourceOf: (partition, id) => (partition === 'DOCUMENT' ? { group: houseOf(id), id } : undefined),
  counterOf: (house = '') => `HOUSE#${house}`,
  groupsOf: async () => ['east', 'west'],
  async *rowsOf(table, house) {
    for await (const row of wards.rowsOf(table, undefined)) if (houseOf(row.id) === house) yield row;
  },
};

const kinds = [...countedKinds, wards, wardsOfHouses];
const impatient = { rounds: 0, pauseMs: 1 };

/** Two wards in the east, one in the west, and one agent. */
const hospital = async () => {
  const tenant = recordedTenant(undefined, kinds);
  const { table } = tenant;
  await tenant.put('WARD', 'east-1', { beds: 10 });
  await tenant.put('WARD', 'east-2', { beds: 20 });
  await tenant.put('WARD', 'west-1', { beds: 5 });
  await tenant.put('AGENT', newId(), agentRow());
  const tallies = async () => {
    const of = async (counter: Counter) => (await readStats(table, counter)).tally;
    return { all: await of('DASHBOARD'), east: await of('HOUSE#east'), west: await of('HOUSE#west') };
  };
  return {
    tenant,
    table,
    tallies,
    deliver: () => countChanges({ Records: [...tenant.records] }, kinds),
    again: () => recount(table, impatient, kinds),
  };
};
const right = {
  all: { beds: [3, 35], agents: [1], 'framework:hipaa': [1] },
  east: { beds: [2, 30] },
  west: { beds: [1, 5] },
};

describe('a new counted kind', () => {
  it('is counted from the stream by its record alone, including deletion, and its rows may be two kinds', async () => {
    const { tenant, tallies, deliver } = await hospital();
    expect(await deliver()).toEqual({ batchItemFailures: [] });
    await deliver();
    expect(await tallies()).toEqual(right);
    await tenant.put('WARD', 'east-1', { beds: 12 });
    await tenant.remove('WARD', 'west-1');
    await deliver();
    expect(await tallies()).toMatchObject({ all: { beds: [2, 32] }, east: { beds: [2, 32] }, west: {} });
  });

  it('is ignored by a consumer without the kind', async () => {
    const { tenant, tallies } = await hospital();
    await countChanges({ Records: [...tenant.records] });
    const all = { agents: [1], 'framework:hipaa': [1] };
    expect(await tallies()).toEqual({ all, east: {}, west: {} });
  });

  it('is recounted from its own rows', async () => {
    const { tallies, again } = await hospital();
    expect((await again()).sources).toBe(7);
    expect(await tallies()).toEqual(right);
    expect(await again()).toEqual({ sources: 7, differences: [] });
  });

  it('is repaired, with a readable report of the differences', async () => {
    const { table, tallies, deliver, again } = await hospital();
    await deliver();
    await table.commit([
      { put: { ...table.key('DOCUMENT', 'east-2'), beds: 21 } },
      { delete: table.key('DOCUMENT', 'west-1') },
      { delete: table.key('STATS', 'HOUSE#west') },
    ]);
    expect((await again()).differences).toEqual([
      'ward east-2: beds 1 20 → 1 21',
      'ward west-1: beds 1 5 → 0',
      'beds in east of east-2: beds 1 20 → 1 21',
      'beds in west of west-1: beds 1 5 → 0',
      'sum of west: beds -1 -5 → 0',
    ]);
    expect(await tallies()).toEqual({
      ...right,
      all: { ...right.all, beds: [2, 31] },
      east: { beds: [2, 31] },
      west: {},
    });
    expect((await again()).differences).toEqual([]);
  });
});
