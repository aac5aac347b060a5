/** Work in the background as it is stored: JOB / `<job id>`; in flight it also stands in gsi3 under the global `INFLIGHT#job`. */
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
    /** What it works on: ids and short texts, by its kind. */
    subject: v.looseObject({}),
    /** Which try at it writes; the writes of any other are refused. Absent while pending. */
    attempt: v.optional(v.string()),
    /** Tries since it last got on. */
    attempts: v.number(),
    /** Units of work that are done, of `total`; where the next slice goes on. */
    done: v.number(),
    total: v.number(),
    step: v.optional(v.string()),
    /** Hosts that it alone may ask while it runs: `<host>:<port>`. */
    hosts: v.optional(v.array(v.string())),
    /** It waits for its turn, and is looked at again then, should nobody start it before. */
    dueAt: v.optional(v.string()),
    reason: v.optional(v.string()),
    createdAt: v.string(),
    startedAt: v.nullable(v.string()),
    /** When it was begun, or got on, for the last time. */
    movedAt: v.nullable(v.string()),
    endedAt: v.nullable(v.string()),
  }),
});
type AnyJob = ReturnType<typeof job.read>;

/** A job of a kind whose subject is `S`. */
export type Job<S extends object = object> = Readonly<Omit<AnyJob, 'subject'>> & {
  readonly subject: Readonly<S>;
};

/** Which attempt at a job somebody works for. */
export interface AttemptOf {
  readonly tenant: string;
  readonly jobId: string;
  readonly attempt: string;
}

/** Attributes that take a job out of the list of those in flight. */
export const inFlightNames = indexKeys('gsi3');

export const jobKey = (table: TenantTable, id: string): Key => table.key('JOB', id);

/**
 * A row as a job; `S` is what the kind of the job stores.
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

/** Jobs by id; those that are gone are left out. Eventually consistent unless it says otherwise. */
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

/** The write of a new job, which nobody has begun. */
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
