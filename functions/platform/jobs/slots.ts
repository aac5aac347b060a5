/**
 * Concurrency slots of jobs. Per tenant, a limited number of jobs runs concurrently: JOB `slots` / `SLOTS`
 * has one attribute per slot with the ID of its job; the others wait in JOB `waiting` / id, first come, first
 * served. A host is used by one job at a time, across tenants: HOST `<host>:<port>` / `HOST`, with its
 * waiting jobs under `wait#<id>`. Slots are not released: they are void once their job has ended, which the
 * job itself states, so lost jobs hold nothing. The stream consumer starts the next job
 * (`functions/stream/turns`), and the tick starts forgotten ones.
 */
import { currentTime } from '#functions/platform/clock.ts';
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { countRows } from '#functions/platform/table/count.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey, listOf, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { DAY, type Instant, instant, later } from '#shared/kernel/time.ts';
import { type Job, readJob, readJobs } from './job.ts';

/** Retention of waiting rows, longer than any wait. */
const RETAINED = 3 * DAY;
const WAITING = 'waiting';
const WAIT = 'wait#';

const slotsKey = (table: TenantTable): Key => table.key('JOB', 'SLOTS', 'slots');
const slotName = (index: number) => `slot${index}`;

const isOver = async (table: TenantTable, jobId: string): Promise<boolean> => {
  const job = await readJob(table, jobId);
  return job === undefined || hasEnded(job.status);
};

/** Returns the IDs of jobs that are still running or waiting. */
const underWay = async (table: TenantTable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const jobs = await readJobs(table, ids, { consistent: true });
  return new Set([...jobs.values()].flatMap(({ id, status }) => (hasEnded(status) ? [] : [id])));
};

/** Maximum attempts to acquire a slot under contention. */
const TRIES = 3;

/**
 * Acquires a slot of the tenant, which a job keeps; 1 RRU, 1 per holder if none is free, and 1 WRU. It
 * chooses a random free slot.
 * @returns true if the job has a slot
 */
export const acquireSlot = async (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  most: number,
): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slots: Readonly<Record<string, unknown>> =
      (await table.get(slotsKey(table), { consistent: true })) ?? {};
    const names = Array.from({ length: most }, (_, index) => slotName(index));
    if (names.some((name) => slots[name] === id)) return true;
    const first = Math.floor(Math.random() * most);
    const inTurn = [...names.slice(first), ...names.slice(0, first)];
    let free = inTurn.find((name) => slots[name] === undefined);
    if (free === undefined) {
      const held = await underWay(
        table,
        names.map((name) => String(slots[name])),
      );
      free = inTurn.find((name) => !held.has(String(slots[name])));
    }
    if (free === undefined) return false;
    const holder = slots[free];
    const write: Write = {
      update: slotsKey(table),
      expression: 'SET #slot = :mine',
      names: { '#slot': free },
      values: { ':mine': id },
      condition:
        holder === undefined
          ? { expression: 'attribute_not_exists(#slot) OR #slot = :mine' }
          : { expression: '#slot = :holder OR #slot = :mine', values: { ':holder': holder } },
      repeatable: true,
    };
    if (await commitIf((writes) => table.commit(writes), write)) return true;
  }
  return false;
};

/**
 * Reserves a host, which a job keeps; 1 RRU, 1 more for a holder, 1 WRU.
 * @returns true if the job may use it
 */
export const acquireHost = async (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  host: string,
): Promise<boolean> => {
  const held = await lookUp('HOST', host);
  if (held?.jobId === id) return true;
  if (held && !(await isOver(tenantTable(String(held.tenant)), String(held.jobId)))) return false;
  const ttl = expiresAt(later(instant(currentTime()), RETAINED));
  return commitIf(commitGlobal, {
    put: { ...globalKey('HOST', host), tenant: table.tenant, jobId: id, ttl },
    condition: held
      ? { expression: 'jobId = :holder OR jobId = :mine', values: { ':holder': held.jobId, ':mine': id } }
      : {
          expression: 'attribute_not_exists(pk) OR jobId = :mine OR #ttl <= :now',
          names: { '#ttl': 'ttl' },
          values: { ':mine': id, ':now': Math.floor(currentTime().getTime() / 1000) },
        },
    repeatable: true,
  });
};

const waitingKey = (table: TenantTable, id: string): Key => table.key('JOB', id, WAITING);
const waiterKey = (host: string, id: string): Key => ({ ...globalKey('HOST', host), sk: `${WAIT}${id}` });

/** Removes a row exactly once, so that only one of several callers starts its job. */
const takeOut = (table: TenantTable, { pk, sk }: Key): Promise<boolean> =>
  commitIf((writes) => table.commit(writes), {
    delete: { pk, sk },
    condition: { expression: 'attribute_exists(pk)' },
  });

/** Resource for which a job waits: a slot, or the host with this name. */
export type WaitedFor = 'slot' | { readonly host: string };

/** Enqueues a job as waiting. */
export const enterWaiting = async (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  what: WaitedFor,
  now: Instant,
): Promise<void> => {
  const ttl = expiresAt(later(now, RETAINED));
  const key = what === 'slot' ? waitingKey(table, id) : waiterKey(what.host, id);
  await table.commit([{ put: { ...key, tenant: table.tenant, ttl }, repeatable: true }]);
};

/**
 * Dequeues a waiting job.
 * @returns false if it is not waiting: another caller that dequeued it starts it
 */
export const leaveWaiting = (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  what: WaitedFor,
): Promise<boolean> => takeOut(table, what === 'slot' ? waitingKey(table, id) : waiterKey(what.host, id));

/** A waiting job of any tenant. */
export interface Waiting {
  readonly tenant: string;
  readonly job: Job;
}

/** Batch size for reading waiting jobs. */
const LOT = 50;

/**
 * Returns the slots of a tenant: running and waiting jobs; 1 RRU, 1 per running job, and 1 per about 40
 * waiting ones.
 */
export const readQueue = async (
  table: TenantTable,
): Promise<{ readonly running: number; readonly waiting: number }> => {
  const slots: Readonly<Record<string, unknown>> = (await table.get(slotsKey(table))) ?? {};
  const holders = Object.keys(slots).flatMap((name) =>
    name.startsWith('slot') ? [String(slots[name])] : [],
  );
  return {
    running: (await underWay(table, holders)).size,
    waiting: await countRows(table.partition('JOB', WAITING)),
  };
};

/** Dequeues at most `most` of the rows whose jobs still wait; rows of other jobs are removed. */
const releaseFrom = async (
  items: readonly Item[],
  most: number,
  idOf: (item: Item) => string,
): Promise<readonly Waiting[]> => {
  const taken: Waiting[] = [];
  for (const item of items) {
    if (taken.length === most) break;
    const tenant = String(item.tenant);
    const table = tenantTable(tenant);
    const job = await readJob(table, idOf(item));
    const isMine = await takeOut(table, item);
    if (isMine && job?.status === 'pending') taken.push({ tenant, job });
  }
  return taken;
};

/** Dequeues the longest waiting jobs for a slot of a tenant, at most `most`; the caller starts them. */
export const nextOfTenant = async (table: TenantTable, most: number): Promise<readonly Waiting[]> => {
  const { items } = await table.list({ kind: 'JOB', part: WAITING, limit: LOT, consistent: true });
  return releaseFrom(items, most, ({ sk }) => sk);
};

/**
 * Dequeues the next job for a host: the longest waiting one of another tenant than the last, if there is one.
 * The caller starts it.
 */
export const nextAtHost = async (host: string, tenant: string): Promise<Waiting | undefined> => {
  const items = await listOf('HOST', host, WAIT, LOT);
  const ordered = [
    ...items.filter((item) => item.tenant !== tenant),
    ...items.filter((item) => item.tenant === tenant),
  ];
  const [next] = await releaseFrom(ordered, 1, ({ sk }) => sk.slice(WAIT.length));
  return next;
};
