/**
 * A stored environment scan: DISCOVERY `run` / `<jobId>`; its job has the progress. DISCOVERY / `RUNNING`:
 * the running or most recent scan.
 */
import * as v from 'valibot';
import { FencingError } from '#functions/platform/jobs/job-transitions.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { coverageReply } from '#shared/discovery/contract.ts';
import { methodIds } from '#shared/discovery/methods.ts';
import { targetEnvironments } from '#shared/discovery/target.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { DAY, later } from '#shared/kernel/time.ts';

const run = v.object({
  id: v.string(),
  target: v.picklist(targetEnvironments),
  filter: v.exactOptional(v.string()),
  continuous: v.boolean(),
  requestedBy: v.string(),
  createdAt: v.string(),
  /** Page that identifies the caller to the owner of an address. */
  contact: v.string(),
  planned: v.pipe(v.array(v.picklist(methodIds)), v.readonly()),
  done: v.pipe(v.array(v.picklist(methodIds)), v.readonly()),
  log: v.pipe(v.array(v.object({ at: v.string(), text: v.string() })), v.readonly()),
  coverage: v.pipe(v.array(coverageReply), v.readonly()),
  /** Ids of the agents and addresses it found: packed `RunNotes`. */
  notes: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  end: v.exactOptional(
    v.object({
      status: v.picklist(jobStatuses),
      reason: v.exactOptional(v.string()),
      at: v.string(),
      discovered: v.exactOptional(v.number()),
    }),
  ),
});
export type Run = RowOf<typeof run>;

const rows = rowKind<Run>({ name: 'scan of the environment', schema: run });

/** Retention of scans. */
const RETAINED = 90 * DAY;

const runKey = (table: TenantTable, id: string) => table.key('DISCOVERY', id, 'run');

const runItem = (table: TenantTable, of: Run): Item => ({
  ...runKey(table, of.id),
  ...rows.attributes(of),
  ttl: expiresAt(later(of.createdAt, RETAINED)),
});

const fencingError = () => new FencingError('Another slice has continued the scan.');

export const newRunWrite = (table: TenantTable, of: Run): Write => ({
  put: runItem(table, of),
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** Stores the result of a slice, unless another one was stored since the run was read. */
export const runWrite = (table: TenantTable, before: Run, next: Run): Write => ({
  put: runItem(table, next),
  condition: {
    expression: 'size(done) = :done AND attribute_not_exists(#end)',
    names: { '#end': 'end' },
    values: { ':done': before.done.length },
  },
  failed: fencingError,
});

/** Returns the write that records the result of a run, once. */
export const endedRunWrite = (table: TenantTable, id: string, end: NonNullable<Run['end']>): Write => ({
  update: runKey(table, id),
  expression: 'SET #end = :end',
  names: { '#end': 'end' },
  values: { ':end': end },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(#end)' },
  failed: fencingError,
});

export const readRun = async (table: TenantTable, id: string): Promise<Run | undefined> => {
  const item = await table.get(runKey(table, id), { consistent: true });
  return item && rows.read(item);
};

/** Returns scans, newest first. */
export const newestRuns = async (table: TenantTable, most: number): Promise<readonly Run[]> => {
  const { items } = await table.list({
    kind: 'DISCOVERY',
    part: 'run',
    newestFirst: true,
    consistent: true,
    limit: most,
  });
  return rows.list(items);
};

/** The running or most recent scan. */
export interface Running {
  readonly jobId?: string | undefined;
  readonly version: number;
}

const runningKey = (table: TenantTable) => table.key('DISCOVERY', 'RUNNING');

export const readRunning = async (table: TenantTable): Promise<Running> => {
  const item = await table.get(runningKey(table), { consistent: true });
  return item ? { jobId: String(item.jobId), version: Number(item.version) } : { version: 0 };
};

/** `failed`: ProblemError 409 if another scan was started since. */
export const runningWrite = (table: TenantTable, { version }: Running, jobId: string): Write => ({
  put: { ...runningKey(table), jobId, version: version + 1 },
  condition: asRead(version),
  failed: () => conflict('scan-running', 'Another environment scan was started at the same time.'),
});
