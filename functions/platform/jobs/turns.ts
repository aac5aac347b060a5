/**
 * Whose turn it is. Of one tenant so many jobs are worked on at once: JOB `slots` / `SLOTS`, an attribute with the id of a job for
 * each; the others wait in JOB `waiting` / id, first come, first served. One host is asked by one job at a time, of whichever
 * tenant: HOST `<host>:<port>` / `HOST`, and who waits for it beside it under `wait#<id>`. What a job holds is not given back: it is
 * void once the job has ended, which the job itself says, so that nothing is held by what was lost. The stream's reader starts
 * who is next (`functions/changes/turns`), and the tick whoever was forgotten.
 */
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { countRows } from '#functions/platform/table/count.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey, listOf, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { type Job, readJob, readJobs } from './job.ts';

/** Rows of those who wait outlast every wait. */
const KEPT = 3 * DAY;
const WAITING = 'waiting';
const WAIT = 'wait#';

const slotsKey = (table: TenantTable): Key => table.key('JOB', 'SLOTS', 'slots');
const slotName = (place: number) => `slot${place}`;

const isOver = async (table: TenantTable, jobId: string): Promise<boolean> => {
  const job = await readJob(table, jobId);
  return job === undefined || hasEnded(job.status);
};

/** Those of the jobs that are still worked on or wait. */
const underWay = async (table: TenantTable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const jobs = await readJobs(table, ids, { consistent: true });
  return new Set([...jobs.values()].flatMap(({ id, status }) => (hasEnded(status) ? [] : [id])));
};

/** Slots beyond this many tries at one are left to those who take them. */
const TRIES = 3;

/**
 * Takes a slot of the tenant, which a job that has one keeps; 1 RRU, 1 for each holder where none is free, and 1 WRU. Of those that
 * are free it takes a random one.
 * @returns whether it has one
 */
export const takeSlot = async (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  most: number,
): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slots: Readonly<Record<string, unknown>> =
      (await table.get(slotsKey(table), { consistent: true })) ?? {};
    const names = Array.from({ length: most }, (_, place) => slotName(place));
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
 * Takes a host, which a job that has it keeps; 1 RRU, 1 more for a holder, 1 WRU.
 * @returns whether it may be asked
 */
export const takeHost = async (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  host: string,
): Promise<boolean> => {
  const held = await lookUp('HOST', host);
  if (held?.jobId === id) return true;
  if (held && !(await isOver(tenantTable(String(held.tenant)), String(held.jobId)))) return false;
  const ttl = expiresAt(later(new Date().toISOString(), KEPT));
  return commitIf(commitGlobal, {
    put: { ...globalKey('HOST', host), tenant: table.tenant, jobId: id, ttl },
    condition: held
      ? { expression: 'jobId = :holder OR jobId = :mine', values: { ':holder': held.jobId, ':mine': id } }
      : {
          expression: 'attribute_not_exists(pk) OR jobId = :mine OR #ttl <= :now',
          names: { '#ttl': 'ttl' },
          values: { ':mine': id, ':now': Math.floor(Date.now() / 1000) },
        },
    repeatable: true,
  });
};

const waitingKey = (table: TenantTable, id: string): Key => table.key('JOB', id, WAITING);
const waiterKey = (host: string, id: string): Key => ({ ...globalKey('HOST', host), sk: `${WAIT}${id}` });

/** One alone takes a row out, so that of several who find it one starts its job. */
const takeOut = (table: TenantTable, { pk, sk }: Key): Promise<boolean> =>
  commitIf((writes) => table.commit(writes), {
    delete: { pk, sk },
    condition: { expression: 'attribute_exists(pk)' },
  });

/** What a job waits for: a slot, or the host of this name. */
export type WaitedFor = 'slot' | { readonly host: string };

/** Enters a job among those who wait. */
export const enterWaiting = async (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  what: WaitedFor,
  now: Instant,
): Promise<void> => {
  const ttl = expiresAt(later(now, KEPT));
  const key = what === 'slot' ? waitingKey(table, id) : waiterKey(what.host, id);
  await table.commit([{ put: { ...key, tenant: table.tenant, ttl }, repeatable: true }]);
};

/**
 * Takes a job out of those who wait.
 * @returns false when it is not among them: whoever took it out has it begun
 */
export const leaveWaiting = (
  table: TenantTable,
  { id }: Pick<Job, 'id'>,
  what: WaitedFor,
): Promise<boolean> => takeOut(table, what === 'slot' ? waitingKey(table, id) : waiterKey(what.host, id));

/** A job that waits, of whichever tenant. */
export interface Waiting {
  readonly tenant: string;
  readonly job: Job;
}

/** Those who wait are read in lots of so many. */
const LOT = 50;

/** Turns of a tenant now: jobs that have one, and those that wait; 1 RRU, 1 for each that has one, and 1 for some 40 that wait. */
export const readTurns = async (
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

/** Takes out those of the rows whose jobs still wait, `most` of them at most; what does not wait any more is removed. */
const takeFrom = async (
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

/** Takes out who waits longest for a slot of a tenant, `most` of them at most; the caller has them begun. */
export const nextOfTenant = async (table: TenantTable, most: number): Promise<readonly Waiting[]> => {
  const { items } = await table.list({ kind: 'JOB', part: WAITING, limit: LOT, consistent: true });
  return takeFrom(items, most, ({ sk }) => sk);
};

/**
 * Takes out who is next at a host: of those that wait longest one of another tenant than had it last, if there is one. The caller
 * has it begun.
 */
export const nextAtHost = async (host: string, tenant: string): Promise<Waiting | undefined> => {
  const items = await listOf('HOST', host, WAIT, LOT);
  const ordered = [
    ...items.filter((item) => item.tenant !== tenant),
    ...items.filter((item) => item.tenant === tenant),
  ];
  const [next] = await takeFrom(ordered, 1, ({ sk }) => sk.slice(WAIT.length));
  return next;
};
