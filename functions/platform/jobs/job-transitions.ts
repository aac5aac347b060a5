/**
 * State transitions of a job: each is a conditional write, so that every step may run twice and late ones
 * have no effect.
 */
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { Condition, TenantTable, Write } from '#functions/platform/table/table.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { inFlightNames, type Job, jobKey } from './job.ts';
import type { Ending } from './job-kind.ts';

/** Another attempt has taken over the job, or the job has ended: this one must not write. */
export class FencingError extends Error {
  override readonly name = 'FencingError';
}
const fencingError = () => new FencingError('The job no longer belongs to this attempt.');

/** What this attempt read was changed concurrently: it must be read and tried again. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** Retention of an ended job, in days. */
const RETENTION_DAYS = 30;

const isOwned = (attempt: string): Condition => ({
  expression: '#status = :running AND #attempt = :mine',
  names: { '#status': 'status', '#attempt': 'attempt' },
  values: { ':running': 'running', ':mine': attempt },
});

/** Commits a write of a job; returns false if it was taken over or has ended since it was read. */
const unlessFencedOff = async (table: TenantTable, write: Write): Promise<boolean> => {
  try {
    await table.commit([write]);
    return true;
  } catch (error) {
    if (error instanceof FencingError) return false;
    throw error;
  }
};

/**
 * Claims a job for a new attempt: a pending job, or a running one whose attempt is then fenced off. An
 * execution is started again unless it is known to have ended.
 * @returns false if it was taken over or has ended since it was read
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
    // The condition also allows its own result, so that it can be sent again when its response is lost.
    condition: orMine(asRead(job)),
    repeatable: true,
    failed: fencingError,
  };
  return unlessFencedOff(table, update);
};

/**
 * Marks a pending job as waiting: in the list of jobs in flight, it is sorted by its next check, behind due
 * ones.
 * @returns false if it was taken over or has ended since it was read
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
    failed: fencingError,
  };
  return unlessFencedOff(table, update);
};

const orMine = ({ expression, names, values }: Condition): Condition => ({
  expression: `(${expression}) OR (#status = :running AND #attempt = :attempt)`,
  ...(names ? { names } : {}),
  ...(values ? { values } : {}),
});

/** Condition that the job was neither taken over nor ended since it was read. */
const asRead = ({ status, attempt }: Job): Condition =>
  status === 'running'
    ? {
        expression: '#status = :was AND #attempt = :before',
        names: { '#status': 'status', '#attempt': 'attempt' },
        values: { ':was': status, ':before': attempt },
      }
    : { expression: '#status = :was', names: { '#status': 'status' }, values: { ':was': status } };

/** Condition that the attempt owns the job, for a transaction. */
export const ownedBy = (table: TenantTable, { id }: Pick<Job, 'id'>, attempt: string): Write => ({
  check: jobKey(table, id),
  condition: isOwned(attempt),
  failed: fencingError,
});

/**
 * Returns the write that records progress, for the transaction of the work itself: the last unit completes
 * the job. Two runs of one slice cannot both commit, because each advances `done` from the value it read.
 * @param done units done after this
 * @param step text of the step that follows; unchanged if absent
 * @param isLast set to true if the job completes without its remaining units
 */
export const progressWrite = (
  table: TenantTable,
  job: Job,
  attempt: string,
  { done, now, step, isLast = false }: { done: number; now: Instant; step?: string; isLast?: boolean },
): Write => {
  const { expression, names, values } = isOwned(attempt);
  const ends = isLast || done >= job.total;
  return {
    update: jobKey(table, job.id),
    expression: ends
      ? `SET done = :done, movedAt = :now, endedAt = :now, #status = :completed, #ttl = :ttl REMOVE #step, ${inFlightNames.pk}, ${inFlightNames.sk}`
      : `SET done = :done, movedAt = :now, attempts = :one${step === undefined ? '' : ', #step = :step'}`,
    names: {
      ...(ends ? { '#ttl': 'ttl' } : {}),
      ...(ends || step !== undefined ? { '#step': 'step' } : {}),
    },
    values: {
      ':done': done,
      ':now': now,
      ...(ends
        ? { ':completed': 'completed', ':ttl': expiresAt(later(now, RETENTION_DAYS * DAY)) }
        : { ':one': 1, ...(step === undefined ? {} : { ':step': step }) }),
    },
    condition: {
      expression: `${expression} AND done = :read`,
      ...(names ? { names } : {}),
      values: { ...values, ':read': job.done },
    },
    failed: fencingError,
  };
};

/** Returns the write that ends an uncompleted job, if it is unchanged since it was read. */
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
      ':ttl': expiresAt(later(now, RETENTION_DAYS * DAY)),
    },
    condition: { expression, ...(names ? { names } : {}), ...(values ? { values } : {}) },
    failed: fencingError,
  };
};
