import { storedAgents } from '#functions/agents/agent-item.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { ListQuery } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { LONGEST_DAYS, WARNING_DAYS } from '#shared/attestations/attestation.ts';
import type { exceptionsContract, ListedState } from '#shared/exceptions/contract.ts';
import { stateOf } from '#shared/exceptions/exception.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { agentIdOf, type ExceptionList, soundException } from './exception-store.ts';

interface Place extends Pick<ListQuery, 'between' | 'newestFirst'> {
  readonly part: ExceptionList;
}

const dayAhead = (now: Instant, days: number) => later(now, days * DAY).slice(0, 10);

/** Where the rows of a state lie. Ranges are whole days, so that a cursor holds for a day; the state itself is exact. */
const placeOf = (state: ListedState | undefined, now: Instant): Place => {
  switch (state) {
    case 'awaiting-approval':
      return { part: 'awaiting' };
    case 'in-force':
      return { part: 'end', between: [dayAhead(now, WARNING_DAYS), dayAhead(now, LONGEST_DAYS + 1)] };
    case 'ending':
      return { part: 'end', between: [dayAhead(now, 0), dayAhead(now, WARNING_DAYS + 1)] };
    case 'expired':
      return { part: 'end', between: ['0', dayAhead(now, 1)], newestFirst: true };
    case undefined:
      return { part: 'end' };
  }
};

export const listAllExceptions: Handler<typeof exceptionsContract.routes.listAllExceptions> = async (
  call,
) => {
  const { query, principal, session, now } = call;
  const { state } = query;
  const table = tenantTable(principal.tenant.id);
  const { items, next } = await table.list({
    kind: 'EXCEPTION',
    index: 'gsi1',
    ...placeOf(state, now),
    limit: pageSize(query),
    cursor: query.cursor,
    filter: { state },
    keep: (item) => {
      const exception = soundException(item);
      return exception !== undefined && (state === undefined || stateOf(exception, now) === state);
    },
  });
  const ids = [...new Set(items.map(agentIdOf))];
  const [agents, waitsFor] = await Promise.all([
    table.getMany(ids.map((id) => table.key('AGENT', id))),
    readApprovers(table, session, items.length > 0),
  ]);
  const names = new Map(storedAgents.list(agents).map(({ id, name }) => [id, name]));
  return {
    body: items.flatMap((item) => {
      const agentId = agentIdOf(item);
      const exception = soundException(item);
      if (!exception) return [];
      const reply = exceptionReplyOf(exception, call, waitsFor);
      return { ...reply, agentId, agentName: names.get(agentId) ?? 'Unknown Agent' };
    }),
    next,
  };
};
