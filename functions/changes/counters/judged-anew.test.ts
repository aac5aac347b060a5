import { expect, it } from 'vitest';
import { counterOf, readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { countedPoints } from '#shared/agents/agent-counts.ts';
import { agentRow, scored, scoreRow } from '#shared/dashboard/sources-fixture.ts';
import { FORMER_MODEL, formerSlots } from '#shared/judging/former-score.ts';
import { packStanding } from '#shared/standings/packed-standing.ts';
import { countChanges } from './count-changes.ts';
import { recount } from './recount.ts';
import { recordedTenant } from './stream-fixture.ts';

tableFixture();

const impatient = { rounds: 0, pauseMs: 1 };

/** A score as the former model made it, and as this one does. */
const former = {
  ...scored(0),
  score: 40,
  modelVersion: FORMER_MODEL,
  catalogueVersion: '',
  points: { ...scored(0).points, observed: 10, declared: 20, attested: 10, unproven: 60 },
};
const now = scored(30);

it('what scores of the former model added goes as they are judged anew, and nothing is to be counted again', async () => {
  const tenant = recordedTenant();
  const { table } = tenant;
  const ids = [newId(), newId()];
  const put = async (id: string, score: typeof now) => {
    const { vector, score: _, ...row } = scoreRow(30);
    await tenant.put('AGENT', id, agentRow({ score, frameworkPoints: { hipaa: countedPoints(score) } }));
    await tenant.put('SCORE#hipaa', id, { ...row, packed: packStanding({ score, vector }) });
  };
  const counted = async () => {
    const { records } = tenant;
    await countChanges({ Records: [...records] });
    const [all, hipaa] = [await readStats(table), await readStats(table, counterOf('hipaa'))];
    expect((await recount(table, impatient)).differences).toEqual([]);
    return { all: all.tally, hipaa: hipaa.tally };
  };
  for (const id of ids) await put(id, former);
  const before = await counted();
  expect(before.all).toMatchObject({ agents: [2, 0, 2, 2], points: expect.any(Array) });
  expect(before.hipaa.agents).toEqual([2, 2]);
  expect(before.all.points).toHaveLength(formerSlots.length);

  await put(ids[0] ?? '', now);
  expect((await counted()).hipaa.agents).toEqual([2, 1]);
  await put(ids[1] ?? '', now);
  const after = await counted();
  expect(after.all.agents).toEqual([2]);
  expect(after.hipaa.agents).toEqual([2]);
  for (const row of ['points', 'counts', 'worst']) {
    expect(after.all).not.toHaveProperty(row);
    expect(after.hipaa).not.toHaveProperty(row);
  }
});
