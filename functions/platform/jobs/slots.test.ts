import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { beginJob } from './begin-job.ts';
import { endJob } from './end-job.ts';
import { newJobWrite, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { nextAtHost, nextOfTenant } from './slots.ts';
import { remedyFor } from './tick-jobs.ts';

tableFixture();

const MAX_SLOTS = 3;
const kind: JobKind = {
  name: 'turning',
  workflow: 'run',
  timeouts: { started: MINUTE, giveUp: 15 * MINUTE, queue: 60 * MINUTE, heartbeat: MINUTE, lost: MINUTE },
  maxAttempts: 3,
  reasons: { notStarted: '', interrupted: '', giveUp: '', timedOut: '', fault: '' },
  concurrency: () => ({ most: MAX_SLOTS, waiting: 'Waiting for a slot' }),
  ended: () => [],
};

const made = async (table: TenantTable) => {
  const id = newId();
  const createdAt = new Date().toISOString();
  await table.commit([newJobWrite(table, { id, kind: kind.name, subject: {}, total: 1, createdAt })]);
  return id;
};
const begin = (table: TenantTable, id: string, hosts: readonly string[] = []) =>
  beginJob(table, kind, id, async () => ({ prepared: {}, step: 'Working', hosts }));
const end = async (table: TenantTable, id: string) => {
  const job = await readJob(table, id);
  if (!job) throw new Error('There is no such job.');
  await endJob(table, kind, job, { status: 'failed', reason: 'Over', now: new Date().toISOString() });
};
/** Dequeues the next jobs and returns their IDs. */
const idsOf = async (table: TenantTable, most = 20) =>
  (await nextOfTenant(table, most)).map(({ job }) => job.id);
const newHost = () => `${newId()}.example:443`;

describe('the jobs of a tenant', () => {
  it('run up to the limit concurrently; the others wait in order', async () => {
    const table = tenantTable(newId());
    const ids = [];
    for (let i = 0; i < 6; i += 1) ids.push(await made(table));
    const begun = [];
    for (const id of ids) begun.push((await begin(table, id)).claimed);
    expect(begun).toEqual([true, true, true, false, false, false]);
    expect(await readJob(table, ids[3] ?? '')).toMatchObject({
      status: 'pending',
      step: 'Waiting for a slot',
      dueAt: expect.any(String),
    });
    expect(await idsOf(table)).toEqual(ids.slice(3));
  });

  it('never exceed the limit, even if many start concurrently', async () => {
    const table = tenantTable(newId());
    const ids = await Promise.all(Array.from({ length: 12 }, () => made(table)));
    const begun = await Promise.all(ids.map((id) => begin(table, id)));
    const claimed = begun.filter((one) => one.claimed).length;
    expect(claimed).toBeGreaterThan(0);
    expect(claimed).toBeLessThanOrEqual(MAX_SLOTS);
    expect(await idsOf(table)).toHaveLength(12 - claimed);
  });

  it('continue when another has ended, and then no longer wait', async () => {
    const table = tenantTable(newId());
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push(await made(table));
    for (const id of ids) await begin(table, id);
    const [first = '', , , last = ''] = ids;
    await end(table, first);
    expect((await begin(table, last)).claimed).toBe(true);
    expect(await readJob(table, last)).not.toHaveProperty('dueAt');
    expect(await idsOf(table)).toEqual([]);
  });

  it('are each started by only one of several concurrent dequeues', async () => {
    const table = tenantTable(newId());
    const ids = [];
    for (let i = 0; i < MAX_SLOTS + 3; i += 1) ids.push(await made(table));
    for (const id of ids) await begin(table, id);
    const checks = await Promise.all([1, 1, 1].map((most) => idsOf(table, most)));
    const started = [...checks.flat(), ...(await idsOf(table))];
    expect(started.toSorted()).toEqual(ids.slice(MAX_SLOTS));
  });

  it('that have a slot and wait for a host are not started in place of another', async () => {
    const [table, other, host] = [tenantTable(newId()), tenantTable(newId()), newHost()];
    await begin(other, await made(other), [host]);
    const ids = [];
    for (let i = 0; i < MAX_SLOTS + 1; i += 1) ids.push(await made(table));
    for (const id of ids) await begin(table, id);
    await end(table, ids[0] ?? '');
    const last = ids.at(-1) ?? '';
    // Started by the tick, so it is still listed as waiting for a slot.
    expect((await begin(table, last, [host])).claimed).toBe(false);
    expect(await idsOf(table)).toEqual([]);
  });

  it('that ended while waiting are skipped', async () => {
    const table = tenantTable(newId());
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push(await made(table));
    for (const id of ids) await begin(table, id);
    await end(table, ids[3] ?? '');
    expect(await idsOf(table)).toEqual([ids[4]]);
  });

  it('do not delay another tenant', async () => {
    const [busy, other] = [tenantTable(newId()), tenantTable(newId())];
    for (let i = 0; i < 5; i += 1) await begin(busy, await made(busy));
    expect((await begin(other, await made(other))).claimed).toBe(true);
  });
});

describe('a host', () => {
  it('is used by one job at a time, across tenants, and stays reserved when the job restarts', async () => {
    const host = newHost();
    const [one, two] = [tenantTable(newId()), tenantTable(newId())];
    const [mine, theirs] = [await made(one), await made(two)];
    expect((await begin(one, mine, [host])).claimed).toBe(true);
    expect((await begin(two, theirs, [host])).claimed).toBe(false);
    expect(await readJob(two, theirs)).toMatchObject({
      status: 'pending',
      step: expect.stringContaining(host),
    });
    expect((await begin(one, mine, [host])).claimed).toBe(true);
    await end(one, mine);
    expect((await nextAtHost(host, one.tenant))?.job.id).toBe(theirs);
    expect((await begin(two, theirs, [host])).claimed).toBe(true);
    expect(await nextAtHost(host, one.tenant)).toBeUndefined();
  });

  it('is reserved by one of several concurrent jobs', async () => {
    const host = newHost();
    const tables = Array.from({ length: 6 }, () => tenantTable(newId()));
    const begun = await Promise.all(tables.map(async (table) => begin(table, await made(table), [host])));
    expect(begun.filter(({ claimed }) => claimed)).toHaveLength(1);
  });

  it('is next used by another tenant than the last', async () => {
    const host = newHost();
    const [busy, other] = [tenantTable(newId()), tenantTable(newId())];
    const [first, second] = [await made(busy), await made(busy)];
    const third = await made(other);
    for (const [table, id] of [
      [busy, first],
      [busy, second],
      [other, third],
    ] as const)
      await begin(table, id, [host]);
    await end(busy, first);
    expect((await nextAtHost(host, busy.tenant))?.job.id).toBe(third);
  });
});

describe('a waiting job', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  const waiting = (age: number, due: number) => ({
    status: 'pending' as const,
    createdAt: new Date(now - age).toISOString(),
    movedAt: null,
    dueAt: new Date(now + due).toISOString(),
  });

  it.each([
    [30 * MINUTE, MINUTE, 'leave'],
    [30 * MINUTE, 0, 'start'],
    [61 * MINUTE, MINUTE, 'give-up'],
  ] as const)('for %i ms and due in %i ms needs: %s', (age, due, remedy) => {
    expect(remedyFor(waiting(age, due), kind.timeouts, now)).toBe(remedy);
  });
});
