/**
 * A report as it is stored: REPORT / `<reportId>`. While it is made its job says how far it is. REPORT `last` / digest of what is
 * covered: the figures of the last one, with which the next compares itself.
 */
import * as v from 'valibot';
import { digestOf } from '#functions/platform/digest.ts';
import { Fenced } from '#functions/platform/jobs/job-transitions.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type ReportSnapshot, reportSnapshot } from '#shared/reports/report-model.ts';

const storedFile = v.object({
  format: v.string(),
  /** Of the object below the report's own prefix. */
  name: v.string(),
  bytes: v.number(),
  sha256: v.string(),
});
export type StoredFile = RowOf<typeof storedFile>;

const report = v.object({
  id: v.string(),
  title: v.string(),
  /** Id of the narrative style. */
  style: v.string(),
  organization: v.string(),
  /** The one agent that it covers; absent: all of the tenant. */
  agent: v.exactOptional(v.object({ id: v.string(), name: v.string() })),
  /** Keys of the frameworks that were chosen, and their names then; none: all. */
  frameworks: v.pipe(v.array(v.object({ key: v.string(), name: v.string() })), v.readonly()),
  includesRemediationPlan: v.boolean(),
  requestedBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  /** Agents as they were counted when it was asked for, and files. */
  total: v.number(),
  /** Name of what the last slice left. */
  work: v.exactOptional(v.string()),
  /** What it came to; absent until it has ended. */
  end: v.exactOptional(
    v.object({
      status: v.picklist(jobStatuses),
      reason: v.exactOptional(v.string()),
      at: v.string(),
      done: v.number(),
      agents: v.exactOptional(v.number()),
      score: v.exactOptional(v.nullable(v.number())),
      files: v.pipe(v.array(storedFile), v.readonly()),
      /** Why it has no evidence bundle, for people. */
      withoutBundle: v.exactOptional(v.string()),
      /** Name of the object that is shown, where that is not the HTML file. */
      preview: v.exactOptional(v.string()),
    }),
  ),
});
export type Report = RowOf<typeof report>;

const rows = rowKind({ name: 'report', schema: report });
const lastRows = rowKind<ReportSnapshot>({ name: 'last report', schema: reportSnapshot });

const keyOf = (table: TenantTable, id: string) => table.key('REPORT', id);

/** The write of a new report. */
export const newReportWrite = (table: TenantTable, made: Report): Write => ({
  put: { ...keyOf(table, made.id), ...rows.attributes(made) },
  condition: { expression: 'attribute_not_exists(pk)' },
});

const fenced = () => new Fenced('Another slice went on with the report.');

/** Points to what a slice left, unless another one was faster since the report was read. */
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

/** The write that says what a report came to, once. */
export const endedReportWrite = (table: TenantTable, id: string, end: NonNullable<Report['end']>): Write => ({
  update: keyOf(table, id),
  expression: 'SET #end = :end',
  names: { '#end': 'end' },
  values: { ':end': end },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(#end)' },
  failed: fenced,
});

/** Read consistently; 1 RRU. */
export const readReport = async (table: TenantTable, id: string): Promise<Report | undefined> => {
  const item = await table.get(keyOf(table, id), { consistent: true });
  return item && rows.read(item);
};

/** Reports, newest first; whoever just asked for one sees it. */
export const listStoredReports = async (
  table: TenantTable,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<Report>> => {
  const { items, next } = await table.list({ kind: 'REPORT', newestFirst: true, consistent: true, ...page });
  return { items: rows.list(items as readonly Item[]), next };
};

/** Reports of the same agents and frameworks compare themselves. */
const lastKey = (table: TenantTable, { agent, frameworks }: Pick<Report, 'agent' | 'frameworks'>) => {
  const covered = { agent: agent?.id ?? null, frameworks: frameworks.map(({ key }) => key).toSorted() };
  return table.key('REPORT', digestOf(covered), 'last');
};

/** Figures of the last completed report of the same scope. */
export const readLast = async (
  table: TenantTable,
  of: Pick<Report, 'agent' | 'frameworks'>,
): Promise<ReportSnapshot | undefined> => {
  const item = await table.get(lastKey(table, of), { consistent: true });
  return item && lastRows.read(item);
};

/** Of two reports that are made at once the one that ends later stays. */
export const lastWrite = (
  table: TenantTable,
  of: Pick<Report, 'agent' | 'frameworks'>,
  snapshot: ReportSnapshot,
): Write => ({ put: { ...lastKey(table, of), ...lastRows.attributes(snapshot) } });
