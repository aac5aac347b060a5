import { requireAgent } from '#functions/agents/agent-store.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { highestId } from '#functions/timeline/timeline-store.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { badRequest } from '#shared/kernel/errors.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { uuidPattern } from '#shared/kernel/uuid-pattern.ts';
import { merged } from './timeline/merged.ts';
import { readSlices } from './timeline/sources.ts';
import { timelineReplies } from './timeline/timeline-replies.ts';

const encode = (binding: string, id: string): string =>
  Buffer.from(JSON.stringify([binding, id])).toString('base64url');

/** @throws ProblemError 400 `bad-cursor` for an invalid cursor or one of another agent, kind or tenant */
const decode = (binding: string, cursor: string): string => {
  try {
    const [bound, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (bound === binding && typeof id === 'string' && uuidPattern.test(id)) return id;
  } catch {
    // Thrown below.
  }
  throw badRequest('bad-cursor', 'The cursor does not belong to this list. Start again without it.');
};

/** Returns the changes of an agent, newest first. */
export const listTimeline: Handler<typeof auditLogsContract.routes.listTimeline> = async (call) => {
  const { params, query, principal, now } = call;
  const table = tenantTable(principal.tenant.id);
  const [agentId, kind, limit] = [params.id, query.kind, pageSize(query)];
  await requireAgent(table, agentId);
  const binding = digestOf([table.tenant, agentId, kind ?? null]).slice(0, 16);
  const after = query.cursor === undefined ? undefined : decode(binding, query.cursor);
  // One row more than a page shows whether there is another page.
  const asked = { agentId, kind, upTo: after ?? highestId(now), after, limit: limit + 1, now };
  const { rows, next } = merged(await readSlices(table, asked), limit);
  return {
    body: await timelineReplies(table, agentId, rows, principal.kind === 'person'),
    next: next && encode(binding, next),
  };
};
