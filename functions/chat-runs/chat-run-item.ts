/**
 * A run as stored: CHATRUN / `<runId>`, listed under its agent. While in progress, its job reports the
 * progress.
 */
import * as v from 'valibot';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';

const chatRun = v.object({
  id: v.string(),
  agentId: v.string(),
  /** Name of the agent when the run started. */
  agentName: v.string(),
  /** Test ids, in execution order. */
  tests: v.pipe(v.array(v.string()), v.readonly()),
  /** Ids of the complete tests, whose conversations are stored. */
  tested: v.pipe(v.array(v.string()), v.readonly()),
  /** Number of planned requests. */
  total: v.number(),
  startedBy: v.object({ id: v.string(), name: v.string(), email: v.exactOptional(v.string()) }),
  createdAt: v.string(),
  /** The result; absent until the run has ended. */
  end: v.exactOptional(
    v.object({
      status: v.picklist(jobStatuses),
      reason: v.exactOptional(v.string()),
      /** Number of requests made. */
      made: v.number(),
      startedAt: v.nullable(v.string()),
      at: v.string(),
    }),
  ),
  /** The job of the scans that evaluate it. */
  scanJobId: v.exactOptional(v.string()),
});
export type ChatRun = RowOf<typeof chatRun>;

const rows = rowKind({ name: 'chat run', schema: chatRun });
const byAgent = indexKeys('gsi1');

/** Returns the runs of a list; a damaged one is logged and omitted. */
export const chatRunsOfItems = (items: readonly Item[]): readonly ChatRun[] => rows.list(items);

/** Returns the write of a new run. */
export const newChatRunWrite = (table: TenantTable, run: ChatRun): Write => ({
  put: {
    ...table.key('CHATRUN', run.id),
    [byAgent.pk]: table.partition('CHATRUN', `agent#${run.agentId}`),
    [byAgent.sk]: run.id,
    ...rows.attributes(run),
  },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** Returns the write that records the end of a run without a result. */
export const endedChatRunWrite = (
  table: TenantTable,
  id: string,
  end: NonNullable<ChatRun['end']>,
): Write => ({
  update: table.key('CHATRUN', id),
  expression: 'SET #end = :end',
  names: { '#end': 'end' },
  values: { ':end': end },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(#end)' },
});

/**
 * Returns the write that records complete tests, and the result if the run has ended, unless another one did
 * since the run was read.
 */
export const notedChatRunWrite = (
  table: TenantTable,
  { id, tested }: ChatRun,
  { tests, end }: { readonly tests: readonly string[]; readonly end?: NonNullable<ChatRun['end']> },
): Write => ({
  update: table.key('CHATRUN', id),
  expression: `SET tested = :tested${end ? ', #end = :end' : ''}`,
  ...(end ? { names: { '#end': 'end' } } : {}),
  values: { ':tested': [...tested, ...tests], ':read': tested, ...(end ? { ':end': end } : {}) },
  condition: { expression: `tested = :read${end ? ' AND attribute_not_exists(#end)' : ''}` },
  failed: () => new ConflictError('Another process recorded results of this run first.'),
});

/** Returns the write that records the scans that evaluate a run. */
export const judgedByWrite = (table: TenantTable, id: string, scanJobId: string): Write => ({
  update: table.key('CHATRUN', id),
  expression: 'SET scanJobId = :job',
  values: { ':job': scanJobId },
  condition: { expression: 'attribute_exists(pk)' },
});

/** Reads a run consistently; 1 RRU. */
export const readChatRun = async (table: TenantTable, id: string): Promise<ChatRun | undefined> => {
  const item = await table.get(table.key('CHATRUN', id), { consistent: true });
  return item && rows.read(item);
};

/** Lists runs of an agent, newest first. */
export const listChatRunsOf = async (
  table: TenantTable,
  agentId: string,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<ChatRun>> => {
  const { items, next } = await table.list({
    kind: 'CHATRUN',
    index: 'gsi1',
    part: `agent#${agentId}`,
    newestFirst: true,
    ...page,
  });
  return { items: chatRunsOfItems(items), next };
};

/** Returns the end of a run without a result. */
export const endOf = (
  status: 'failed' | 'cancelled',
  { reason, now }: { readonly reason: string; readonly now: Instant },
  { done, startedAt }: { readonly done: number; readonly startedAt: string | null },
): NonNullable<ChatRun['end']> => ({ status, reason, made: done, startedAt, at: now });
