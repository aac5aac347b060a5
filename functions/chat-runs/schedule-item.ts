/**
 * The schedule of an agent's chat runs in stored form: SCHEDULE `chat-runs` / agent ID. It is in gsi3 under the
 * global `INFLIGHT#chat-schedule`, sorted by its due time. An agent without one has its schedule off.
 */
import * as v from 'valibot';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { ChatScheduleReply } from '#shared/chat-runs/schedule.ts';

const row = v.object({
  agentId: v.string(),
  every: v.picklist(['weekly', 'monthly']),
  dueAt: v.string(),
  consentBy: v.object({ id: v.string(), name: v.string(), email: v.exactOptional(v.string()) }),
  consentAt: v.string(),
  /** Address of this platform as the consenting user saw it; requests name it as their contact. */
  contact: v.string(),
  last: v.exactOptional(
    v.object({
      at: v.string(),
      status: v.picklist(['started', 'skipped']),
      runId: v.exactOptional(v.string()),
      reason: v.exactOptional(v.string()),
    }),
  ),
  revision: v.number(),
});
export type ChatSchedule = RowOf<typeof row>;

const rows = rowKind({ name: 'chat run schedule', schema: row });

const keyOf = (table: TenantTable, agentId: string): Key => table.key('SCHEDULE', agentId, 'chat-runs');

/** Reads a schedule consistently; 1 RRU. */
export const readChatSchedule = async (
  table: TenantTable,
  agentId: string,
): Promise<ChatSchedule | undefined> => {
  const item = await table.get(keyOf(table, agentId), { consistent: true });
  return item && rows.read(item);
};

/** Condition that the schedule is unchanged since it was read, or does not exist yet. */
const asRead = (read: ChatSchedule | undefined) => ({
  condition: read
    ? { expression: 'revision = :read', values: { ':read': read.revision } }
    : { expression: 'attribute_not_exists(pk)' },
  failed: () => new ConflictError('The schedule was changed at the same time.'),
});

/** Returns the write that creates or replaces a schedule. */
export const chatScheduleWrite = (
  table: TenantTable,
  read: ChatSchedule | undefined,
  next: Omit<ChatSchedule, 'revision'>,
): Write => ({
  put: {
    ...keyOf(table, next.agentId),
    ...inFlight('chat-schedule', next.dueAt),
    ...rows.attributes({ ...next, revision: (read?.revision ?? 0) + 1 }),
  },
  ...asRead(read),
});

/** Returns the write that turns a schedule off. */
export const chatScheduleRemoval = (table: TenantTable, read: ChatSchedule): Write => ({
  delete: keyOf(table, read.agentId),
  ...asRead(read),
});

/** Returns a schedule for display. */
export const chatScheduleReplyOf = (
  schedule: Omit<ChatSchedule, 'revision'> | undefined,
): ChatScheduleReply =>
  schedule === undefined
    ? { every: 'off', nextAt: null }
    : {
        every: schedule.every,
        nextAt: schedule.dueAt,
        consent: { by: schedule.consentBy.name, at: schedule.consentAt },
        ...(schedule.last ? { last: { ...schedule.last } } : {}),
      };
