/**
 * A report as stored: REPORT / `<reportId>`. While in progress, its job reports the progress. REPORT `last` /
 * digest of the scope: the figures of the last report, with which the next one is compared.
 */
import * as v from 'valibot';
import { digestOf } from '#functions/platform/digest.ts';
import { ConflictError, FencingError } from '#functions/platform/jobs/job-transitions.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type ReportSnapshot, reportLeftOut, reportSnapshot } from '#shared/reports/report-model.ts';

const storedFile = v.object({
  format: v.string(),
  /** Object name below the report's own prefix. */
  name: v.string(),
  bytes: v.number(),
  sha256: v.string(),
});
export type StoredFile = RowOf<typeof storedFile>;

const leftOut = v.object({
  ...reportLeftOut.entries,
  sample: v.pipe(v.array(v.string()), v.readonly()),
});

const report = v.object({
  id: v.string(),
  title: v.string(),
  /** Id of the narrative style. */
  style: v.string(),
  organization: v.string(),
  /** The only agent covered; absent: all agents of the tenant. */
  agent: v.exactOptional(v.object({ id: v.string(), name: v.string() })),
  /** Keys of the selected frameworks, with their names at that time; empty: all. */
  frameworks: v.pipe(v.array(v.object({ key: v.string(), name: v.string() })), v.readonly()),
  includesRemediationPlan: v.boolean(),
  requestedBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  /** Ids of the formats that are written when it is generated; absent: the default. */
  formats: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  /** Number of agents at the time of the request, plus number of files. */
  total: v.number(),
  /** Object name of the state after the last slice. */
  work: v.exactOptional(v.string()),
  /** The later file that was requested last, and the job that writes it. */
  writing: v.exactOptional(v.object({ format: v.string(), job: v.string() })),
  /** The result; absent until the run has ended. */
  end: v.exactOptional(
    v.object({
      status: v.picklist(jobStatuses),
      reason: v.exactOptional(v.string()),
      at: v.string(),
      done: v.number(),
      agents: v.exactOptional(v.number()),
      score: v.exactOptional(v.nullable(v.number())),
      /** Completed scans that it leaves out, as in its content. */
      leftOut: v.exactOptional(v.pipe(v.array(leftOut), v.readonly())),
      /** In the order in which they were written. */
      files: v.pipe(v.array(storedFile), v.readonly()),
      /** Name and digest of the stored content, from which other formats are written on request. */
      content: v.exactOptional(v.string()),
      /** Why it has no evidence bundle, as shown to users. */
      withoutBundle: v.exactOptional(v.string()),
      /** Object name of the displayed page, if it is not the HTML file. */
      preview: v.exactOptional(v.string()),
    }),
  ),
});
export type Report = RowOf<typeof report>;

const rows = rowKind({ name: 'report', schema: report });
const lastRows = rowKind<ReportSnapshot>({ name: 'last report', schema: reportSnapshot });

const keyOf = (table: TenantTable, id: string) => table.key('REPORT', id);

/** Returns the write of a new report. */
export const newReportWrite = (table: TenantTable, made: Report): Write => ({
  put: { ...keyOf(table, made.id), ...rows.attributes(made) },
  condition: { expression: 'attribute_not_exists(pk)' },
});

const fenced = () => new FencingError('Another slice continued the report.');

/** Points to the state after a slice, unless another slice was stored since the report was read. */
export const workWrite = (
  table: TenantTable,
  { id, work }: Pick<Report, 'id' | 'work'>,
  next: string,
): Write => ({
  update: keyOf(table, id),
  expression: 'SET #work = :next',
  names: { '#work': 'work' },
  values: { ':next': next, ...(work === undefined ? {} : { ':read': work }) },
  condition: {
    expression: `attribute_exists(pk) AND attribute_not_exists(#end) AND ${work === undefined ? 'attribute_not_exists(#work)' : '#work = :read'}`,
    names: { '#end': 'end' },
  },
  failed: fenced,
});

/** Returns the write that records the result of a report, once. */
export const endedReportWrite = (table: TenantTable, id: string, end: NonNullable<Report['end']>): Write => ({
  update: keyOf(table, id),
  expression: 'SET #end = :end',
  names: { '#end': 'end' },
  values: { ':end': end },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(#end)' },
  failed: fenced,
});

const notCompleted = () => new FencingError('The report is not completed.');
const CONTENT_EXISTS: Condition = {
  expression: 'attribute_exists(#end.content)',
  names: { '#end': 'end' },
};

/** Assigns the next later file to a job, unless another job or file was added since the report was read. */
export const writingWrite = (
  table: TenantTable,
  { id, writing }: Pick<Report, 'id' | 'writing'>,
  files: number,
  next: NonNullable<Report['writing']>,
): Write => ({
  update: keyOf(table, id),
  expression: 'SET #writing = :next',
  names: { '#writing': 'writing' },
  values: { ':next': next },
  condition: {
    expression: `size(#end.#files) = :count AND ${writing ? '#writing.#job = :read' : 'attribute_not_exists(#writing)'}`,
    names: { '#end': 'end', '#files': 'files', ...(writing ? { '#job': 'job' } : {}) },
    values: { ':count': files, ...(writing ? { ':read': writing.job } : {}) },
  },
  failed: () => new ConflictError('Another request changed the report.'),
});

/** Adds a later file; only one job per report writes any (`writingWrite`). */
export const laterFileWrite = (
  table: TenantTable,
  id: string,
  { file, preview }: { readonly file: StoredFile; readonly preview?: string },
): Write => ({
  update: keyOf(table, id),
  expression: `SET #end.#files = list_append(#end.#files, :added)${preview === undefined ? '' : ', #end.preview = :preview'}`,
  names: { '#files': 'files' },
  values: { ':added': [file], ...(preview === undefined ? {} : { ':preview': preview }) },
  condition: CONTENT_EXISTS,
  failed: notCompleted,
});

/** Records why a completed report cannot have a bundle. */
export const withoutBundleWrite = (table: TenantTable, id: string, reason: string): Write => ({
  update: keyOf(table, id),
  expression: 'SET #end.withoutBundle = :reason',
  values: { ':reason': reason },
  condition: CONTENT_EXISTS,
  failed: notCompleted,
});

/** Reads a run consistently; 1 RRU. */
export const readReport = async (table: TenantTable, id: string): Promise<Report | undefined> => {
  const item = await table.get(keyOf(table, id), { consistent: true });
  return item && rows.read(item);
};

/** Lists reports, newest first, including those just requested. */
export const listStoredReports = async (
  table: TenantTable,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<Report>> => {
  const { items, next } = await table.list({ kind: 'REPORT', newestFirst: true, consistent: true, ...page });
  return { items: rows.list(items as readonly Item[]), next };
};

/** Reports on the same agents and frameworks are compared. */
const lastKey = (table: TenantTable, { agent, frameworks }: Pick<Report, 'agent' | 'frameworks'>) => {
  const covered = { agent: agent?.id ?? null, frameworks: frameworks.map(({ key }) => key).toSorted() };
  return table.key('REPORT', digestOf(covered), 'last');
};

/** Reads the figures of the last completed report of the same scope. */
export const readLast = async (
  table: TenantTable,
  of: Pick<Report, 'agent' | 'frameworks'>,
): Promise<ReportSnapshot | undefined> => {
  const item = await table.get(lastKey(table, of), { consistent: true });
  return item && lastRows.read(item);
};

/** Stores the figures; of two concurrent reports, the one that ends later remains. */
export const lastWrite = (
  table: TenantTable,
  of: Pick<Report, 'agent' | 'frameworks'>,
  snapshot: ReportSnapshot,
): Write => ({ put: { ...lastKey(table, of), ...lastRows.attributes(snapshot) } });
