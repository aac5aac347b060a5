/**
 * Background job as stored: JOB / `<job id>`; in flight, it is also in gsi3 under the global `INFLIGHT#job`.
 */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';

const job = rowKind({
  name: 'job',
  schema: v.object({
    id: v.string(),
    /** Name of its kind. */
    kind: v.string(),
    status: v.picklist(jobStatuses),
    /** What it works on: IDs and short texts, by kind. */
    subject: v.looseObject({}),
    /** Attempt that may write; writes of others are rejected. Absent while pending. */
    attempt: v.optional(v.string()),
    /** Attempts since the last progress. */
    attempts: v.number(),
    /** Completed units of `total`; the next slice continues there. */
    done: v.number(),
    total: v.number(),
    step: v.optional(v.string()),
    /** Hosts reserved for it while it runs: `<host>:<port>`. */
    hosts: v.optional(v.array(v.string())),
    /** Time at which a waiting job is checked again, unless it is started earlier. */
    dueAt: v.optional(v.string()),
    reason: v.optional(v.string()),
    createdAt: v.string(),
    startedAt: v.nullable(v.string()),
    /** Time of its last start or progress. */
    movedAt: v.nullable(v.string()),
    endedAt: v.nullable(v.string()),
  }),
});
type AnyJob = ReturnType<typeof job.read>;

/** A job of a kind whose subject is `S`. */
export type Job<S extends object = object> = Readonly<Omit<AnyJob, 'subject'>> & {
  readonly subject: Readonly<S>;
};

/** Identifies an attempt at a job. */
export interface AttemptOf {
  readonly tenant: string;
  readonly jobId: string;
  readonly attempt: string;
}

/** Attributes whose removal takes a job out of the list of jobs in flight. */
export const inFlightNames = indexKeys('gsi3');

export const jobKey = (table: TenantTable, id: string): Key => table.key('JOB', id);

/**
 * Converts a row to a job; `S` is the subject type of its kind.
 * @throws ProblemError 500 `damaged-row`
 */
export const jobOf = <S extends object>(item: Item): Job<S> => job.read(item) as unknown as Job<S>;

export const readJob = async <S extends object>(
  table: TenantTable,
  id: string,
): Promise<Job<S> | undefined> => {
  const item = await table.get(jobKey(table, id), { consistent: true });
  return item && jobOf<S>(item);
};

/** Returns jobs by ID, without deleted ones. Eventually consistent by default. */
export const readJobs = async (
  table: TenantTable,
  ids: Iterable<string>,
  options: { readonly consistent?: boolean } = {},
): Promise<ReadonlyMap<string, Job>> => {
  const items = await table.getMany(
    [...new Set(ids)].map((id) => jobKey(table, id)),
    options,
  );
  return new Map(items.flatMap((item) => (job.sound(item) ? [[item.sk, jobOf(item)] as const] : [])));
};

/** Returns the write of a new job, which has not been started. */
export const newJobWrite = <S extends object>(
  table: TenantTable,
  made: Pick<Job<S>, 'id' | 'kind' | 'subject' | 'total' | 'createdAt'>,
): Write => ({
  put: {
    ...jobKey(table, made.id),
    ...made,
    status: 'pending',
    attempts: 0,
    done: 0,
    startedAt: null,
    movedAt: null,
    endedAt: null,
    ...inFlight('job', made.createdAt),
  },
  condition: { expression: 'attribute_not_exists(pk)' },
});
