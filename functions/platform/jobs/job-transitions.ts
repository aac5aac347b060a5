/** How a job goes on: each step is a conditional write, so that every step may run twice and late ones do nothing. */
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { Condition, TenantTable, Write } from '#functions/platform/table/table.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { inFlightNames, type Job, jobKey } from './job.ts';
import type { Ending } from './job-kind.ts';

/** Another attempt at a job has taken over, or the job has ended: this one must not write. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}
const fenced = () => new Fenced('The job is not this attempt’s any more.');

/** Somebody else wrote first what this attempt read: it is read again and tried again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** An ended job is of interest for so long. */
const KEPT_DAYS = 30;

const isOwned = (attempt: string): Condition => ({
  expression: '#status = :running AND #attempt = :mine',
  names: { '#status': 'status', '#attempt': 'attempt' },
  values: { ':running': 'running', ':mine': attempt },
});

/** Commits a write of a job; false when somebody took or ended it since it was read. */
const unlessFenced = async (table: TenantTable, write: Write): Promise<boolean> => {
  try {
    await table.commit([write]);
    return true;
  } catch (error) {
    if (error instanceof Fenced) return false;
    throw error;
  }
};

/**
 * Takes a job for a new attempt: one that is pending, or one that runs, whose attempt is then fenced out. An execution is run
 * again when it is not known to have ended, so whoever begins goes on.
 * @returns false when somebody took or ended it since it was read
 */
export const claimJob = async (
  table: TenantTable,
  job: Job,
  {
    attempt,
    step,
    hosts = [],
    now,
  }: { attempt: string; step: string; hosts?: readonly string[]; now: Instant },
): Promise<boolean> => {
  const update: Write = {
    update: jobKey(table, job.id),
    expression:
      'SET #status = :running, #attempt = :attempt, startedAt = :started, movedAt = :now, #step = :step, attempts = :tries, hosts = :hosts REMOVE dueAt',
    names: { '#status': 'status', '#attempt': 'attempt', '#step': 'step' },
    values: {
      ':running': 'running',
      ':attempt': attempt,
      ':started': job.startedAt ?? now,
      ':now': now,
      ':step': step,
      ':hosts': hosts,
      ':tries': job.attempts + 1,
    },
    // It holds after itself too, so that it can be sent again when its answer is lost.
    condition: orMine(asRead(job)),
    repeatable: true,
    failed: fenced,
  };
  return unlessFenced(table, update);
};

/**
 * Has a pending job wait: it is listed among those in flight by when it is looked at again, behind those that are due.
 * @returns false when somebody took or ended it since it was read
 */
export const waitingJob = async (
  table: TenantTable,
  job: Job,
  { step, dueAt }: { step: string; dueAt: Instant },
): Promise<boolean> => {
  const update: Write = {
    update: jobKey(table, job.id),
    expression: `SET dueAt = :due, #step = :step, ${inFlightNames.sk} = :due`,
    names: { '#status': 'status', '#step': 'step' },
    values: { ':due': dueAt, ':step': step, ':pending': 'pending' },
    condition: { expression: '#status = :pending' },
    repeatable: true,
    failed: fenced,
  };
  return unlessFenced(table, update);
};

const orMine = ({ expression, names, values }: Condition): Condition => ({
  expression: `(${expression}) OR (#status = :running AND #attempt = :attempt)`,
  ...(names ? { names } : {}),
  ...(values ? { values } : {}),
});

/** Holds while nobody took the job, or ended it, since it was read. */
const asRead = ({ status, attempt }: Job): Condition =>
  status === 'running'
    ? {
        expression: '#status = :was AND #attempt = :before',
        names: { '#status': 'status', '#attempt': 'attempt' },
        values: { ':was': status, ':before': attempt },
      }
    : { expression: '#status = :was', names: { '#status': 'status' }, values: { ':was': status } };

/** Holds a transaction to the attempt that owns the job. */
export const ownedBy = (table: TenantTable, { id }: Pick<Job, 'id'>, attempt: string): Write => ({
  check: jobKey(table, id),
  condition: isOwned(attempt),
  failed: fenced,
});

/**
 * The write that says how far a job is, for the transaction of what was done: the last of its units ends the job as completed.
 * Two runs of one slice cannot both commit, for each moves `done` on from where it read it.
 * @param done units that are done after this
 */
export const progressWrite = (
  table: TenantTable,
  job: Job,
  attempt: string,
  { done, now }: { done: number; now: Instant },
): Write => {
  const { expression, names, values } = isOwned(attempt);
  const ends = done >= job.total;
  return {
    update: jobKey(table, job.id),
    expression: ends
      ? `SET done = :done, movedAt = :now, endedAt = :now, #status = :completed, #ttl = :ttl REMOVE #step, ${inFlightNames.pk}, ${inFlightNames.sk}`
      : 'SET done = :done, movedAt = :now, attempts = :one',
    names: ends ? { '#ttl': 'ttl', '#step': 'step' } : {},
    values: {
      ':done': done,
      ':now': now,
      ...(ends
        ? { ':completed': 'completed', ':ttl': expiresAt(later(now, KEPT_DAYS * DAY)) }
        : { ':one': 1 }),
    },
    condition: {
      expression: `${expression} AND done = :read`,
      ...(names ? { names } : {}),
      values: { ...values, ':read': job.done },
    },
    failed: fenced,
  };
};

/** The write that ends a job that is not completed, if it is still as it was read. */
export const endingWrite = (table: TenantTable, job: Job, { status, reason, now }: Ending): Write => {
  const { expression, names, values } = asRead(job);
  return {
    update: jobKey(table, job.id),
    expression: `SET #status = :ended, reason = :reason, endedAt = :now, #ttl = :ttl REMOVE #step, ${inFlightNames.pk}, ${inFlightNames.sk}`,
    names: { '#ttl': 'ttl', '#step': 'step' },
    values: {
      ':ended': status,
      ':reason': reason,
      ':now': now,
      ':ttl': expiresAt(later(now, KEPT_DAYS * DAY)),
    },
    condition: { expression, ...(names ? { names } : {}), ...(values ? { values } : {}) },
    failed: fenced,
  };
};
