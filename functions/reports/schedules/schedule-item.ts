/**
 * A schedule in stored form: SCHEDULE `report` / id. It is in gsi3 under the global `INFLIGHT#schedule`,
 * sorted by due time, or while its report is being created by the start time; a paused one is not.
 */
import * as v from 'valibot';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { paces } from '#shared/reports/schedules/timing.ts';

const row = v.object({
  id: v.string(),
  /** Id of the narrative style. */
  style: v.string(),
  includesRemediationPlan: v.boolean(),
  /** Keys and names of the frameworks; empty: all. */
  frameworks: v.pipe(v.array(v.object({ key: v.string(), name: v.string() })), v.readonly()),
  agent: v.exactOptional(v.object({ id: v.string(), name: v.string() })),
  every: v.picklist(paces),
  day: v.number(),
  hour: v.number(),
  timeZone: v.string(),
  /** User ids. */
  recipients: v.pipe(v.array(v.string()), v.readonly()),
  paused: v.boolean(),
  /** Next due time; if paused, when it would have been due. */
  dueAt: v.string(),
  /** The report in progress, or whose recipients are being notified. */
  making: v.exactOptional(
    v.object({
      reportId: v.string(),
      dueAt: v.string(),
      late: v.boolean(),
      since: v.string(),
      /** Notified users, and number of failed attempts. */
      notified: v.pipe(v.array(v.string()), v.readonly()),
      failures: v.number(),
    }),
  ),
  last: v.exactOptional(
    v.object({
      dueAt: v.string(),
      at: v.string(),
      status: v.picklist([...jobStatuses, 'skipped']),
      reportId: v.exactOptional(v.string()),
      reason: v.exactOptional(v.string()),
      late: v.exactOptional(v.boolean()),
      mailed: v.number(),
      of: v.number(),
    }),
  ),
  /** URL of this installation at the last change; emails link there. */
  origin: v.string(),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  revision: v.number(),
});
export type Schedule = RowOf<typeof row>;
export type Making = NonNullable<Schedule['making']>;

const rows = rowKind({ name: 'report schedule', schema: row });

const PART = 'report';
const keyOf = (table: TenantTable, id: string): Key => table.key('SCHEDULE', id, PART);

const itemOf = (table: TenantTable, schedule: Schedule): Item => ({
  ...keyOf(table, schedule.id),
  ...(schedule.making
    ? inFlight('schedule', schedule.making.since)
    : schedule.paused
      ? {}
      : inFlight('schedule', schedule.dueAt)),
  ...rows.attributes(schedule),
});

/** Returns the write of a new schedule. */
export const newScheduleWrite = (table: TenantTable, schedule: Schedule): Write => ({
  put: itemOf(table, schedule),
  condition: { expression: 'attribute_not_exists(pk)' },
});

const asRead = ({ revision }: Schedule) => ({
  expression: 'revision = :read',
  values: { ':read': revision },
});

/** Replaces a schedule that was read; throws `overtaken` if another write came first. */
export const scheduleWrite = (
  table: TenantTable,
  read: Schedule,
  next: Schedule,
  conflict: () => Error,
): Write => ({
  put: itemOf(table, { ...next, revision: read.revision + 1 }),
  condition: asRead(read),
  failed: conflict,
});

export const scheduleRemoval = (table: TenantTable, read: Schedule, conflict: () => Error): Write => ({
  delete: keyOf(table, read.id),
  condition: asRead(read),
  failed: conflict,
});

/** Reads a run consistently; 1 RRU. */
export const readSchedule = async (table: TenantTable, id: string): Promise<Schedule | undefined> => {
  const item = await table.get(keyOf(table, id), { consistent: true });
  return item && rows.read(item);
};

/** An organization has few schedules, so all fit on one page; newest first, read consistently. */
export const listSchedules = async (table: TenantTable): Promise<readonly Schedule[]> => {
  const { items } = await table.list({
    ...{ kind: 'SCHEDULE', part: PART, newestFirst: true, consistent: true, limit: 200 },
  });
  return rows.list(items);
};

export const countSchedules = (table: TenantTable): Promise<number> =>
  table.count({ kind: 'SCHEDULE', part: PART });
