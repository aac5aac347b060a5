import { describe, expect, it } from 'vitest';
import { readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { agentRow } from '#shared/dashboard/sources-fixture.ts';
import { EXPOSED } from '#shared/issues/exposure-counts.ts';
import { countChanges } from './count-changes.ts';
import { recount } from './recount.ts';
import { recordedTenant } from './stream-fixture.ts';

tableFixture();

const exposure = (open: readonly number[], healthcare = true) => ({ healthcare, open });
const timeout = { rounds: 0, pauseMs: 1 };

describe('open issues that expose PHI', () => {
  it('are counted once each for healthcare agents only, in any order of changes', async () => {
    const tenant = recordedTenant();
    const [one, other, outside] = [newId(), newId(), newId()];
    for (const id of [one, other, outside]) await tenant.put('AGENT', id, agentRow());
    await tenant.put('EXPOSURE', one, exposure([1, 2, 0, 0]));
    await tenant.put('EXPOSURE', other, exposure([0, 1, 4, 0]));
    await tenant.put('EXPOSURE', outside, exposure([9, 9, 9, 9], false));
    await tenant.put('EXPOSURE', one, exposure([0, 2, 0, 1]));
    const { records } = tenant;
    await countChanges({ Records: [...records].toReversed() });
    await countChanges({ Records: [...records] });
    expect((await readStats(tenant.table)).tally[EXPOSED]).toEqual([0, 3, 4, 1]);
    expect(await recount(tenant.table, timeout)).toEqual({ sources: 6, differences: [] });
  });

  it('are corrected by a recount, which then finds nothing', async () => {
    const tenant = recordedTenant();
    const id = newId();
    await tenant.put('AGENT', id, agentRow());
    await tenant.put('EXPOSURE', id, exposure([0, 0, 3]));
    expect((await recount(tenant.table, timeout)).differences).toContain(`exposure ${id}: exposed 0 → 0 0 3`);
    expect((await readStats(tenant.table)).tally[EXPOSED]).toEqual([0, 0, 3]);
    expect((await recount(tenant.table, timeout)).differences).toEqual([]);
  });
});
