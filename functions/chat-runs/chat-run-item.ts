/** A run as it is stored: CHATRUN / `<runId>`, listed with its agent. While it goes on its job says how far it is. */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';

const chatRun = v.object({
  id: v.string(),
  agentId: v.string(),
  /** Name of the agent when the run was started. */
  agentName: v.string(),
  /** Ids, in the order in which they are asked. */
  tests: v.pipe(v.array(v.string()), v.readonly()),
  /** Requests that it makes at most. */
  total: v.number(),
  startedBy: v.object({ id: v.string(), name: v.string(), email: v.exactOptional(v.string()) }),
  createdAt: v.string(),
  /** What it came to; absent until it has ended. */
  end: v.exactOptional(
    v.object({
      status: v.picklist(jobStatuses),
      reason: v.exactOptional(v.string()),
      /** Requests that were made. */
      made: v.number(),
      startedAt: v.nullable(v.string()),
      at: v.string(),
    }),
  ),
  /** The run of scans that judges it. */
  scanJobId: v.exactOptional(v.string()),
});
export type ChatRun = RowOf<typeof chatRun>;

const rows = rowKind({ name: 'chat run', schema: chatRun });
const byAgent = indexKeys('gsi1');

/** The runs of a list; a damaged one is logged and left out. */
export const chatRunsOfItems = (items: readonly Item[]): readonly ChatRun[] => rows.list(items);

/** The write of a new run. */
export const newChatRunWrite = (table: TenantTable, run: ChatRun): Write => ({
  put: {
    ...table.key('CHATRUN', run.id),
    [byAgent.pk]: table.partition('CHATRUN', `agent#${run.agentId}`),
    [byAgent.sk]: run.id,
    ...rows.attributes(run),
  },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** The write that says what a run came to. */
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

/** The write that names the scans that judge a run. */
export const judgedByWrite = (table: TenantTable, id: string, scanJobId: string): Write => ({
  update: table.key('CHATRUN', id),
  expression: 'SET scanJobId = :job',
  values: { ':job': scanJobId },
  condition: { expression: 'attribute_exists(pk)' },
});

/** Read consistently; 1 RRU. */
export const readChatRun = async (table: TenantTable, id: string): Promise<ChatRun | undefined> => {
  const item = await table.get(table.key('CHATRUN', id), { consistent: true });
  return item && rows.read(item);
};

/** Runs of an agent, newest first. */
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

/** How a run ended without a result. */
export const endOf = (
  status: 'failed' | 'cancelled',
  { reason, now }: { readonly reason: string; readonly now: Instant },
  { done, startedAt }: { readonly done: number; readonly startedAt: string | null },
): NonNullable<ChatRun['end']> => ({ status, reason, made: done, startedAt, at: now });
