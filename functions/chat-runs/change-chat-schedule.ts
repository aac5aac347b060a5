import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { chatRunsContract } from '#shared/chat-runs/contract.ts';
import { nextChatRun } from '#shared/chat-runs/schedule.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import {
  chatScheduleRemoval,
  chatScheduleReplyOf,
  chatScheduleWrite,
  readChatSchedule,
} from './schedule-item.ts';

/** Each change to a schedule that is on records the consent of the user who makes it. */
export const changeChatSchedule: Handler<typeof chatRunsContract.routes.changeChatSchedule> = async (
  call,
) => {
  const { params, body, session, now, origin: contact } = call;
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  const read = await readChatSchedule(table, agent.id);
  const { every, consent = false } = body;
  if (every !== 'off' && !consent)
    throw invalid([{ path: 'consent', message: 'Must be true: runs start without a user' }]);
  if (every === 'off' && !read) {
    call.nothingChanged();
    return { body: chatScheduleReplyOf(undefined) };
  }
  const by = { id: session.userId, name: `${session.firstName} ${session.lastName}`, email: session.email };
  const next =
    every === 'off'
      ? undefined
      : {
          ...{ agentId: agent.id, every, dueAt: nextChatRun(every, now, now) },
          ...{ consentBy: by, consentAt: now, contact },
          ...(read?.last ? { last: read.last } : {}),
        };
  const event = call.audit({ resourceId: agent.id, details: { agentId: agent.id, every, consent } });
  try {
    if (next) await table.commit([chatScheduleWrite(table, read, next), event]);
    else if (read) await table.commit([chatScheduleRemoval(table, read), event]);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw conflict('changed-meanwhile', 'This schedule was changed at the same time. Try again.');
  }
  return { body: chatScheduleReplyOf(next) };
};
