/** Lists records of one agent, or of all agents of a tenant. */
import { storedAgents } from '#functions/agents/agent-item.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Principal, Session } from '#functions/platform/http/handler.ts';
import type { ListQuery } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { MAX_TERM_DAYS, type Recorded, WARNING_DAYS } from '#shared/approvals/lifecycle.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { awaitsApproval, type ListedKind, type OfAgent } from './approval-kind.ts';
import { type ApprovalList, agentIdOf } from './approval-store.ts';

interface ListCall {
  readonly query: { readonly limit?: string | undefined; readonly cursor?: string | undefined };
  readonly principal: Principal;
  readonly session: Session | undefined;
  readonly now: Instant;
}

interface Page<Row> {
  readonly body: Row[];
  readonly next: string | undefined;
}

/** Records of one agent, ended ones included. */
export const listOfAgent = async <T extends Recorded, Reply>(
  kind: ListedKind<T, Reply>,
  call: ListCall & { readonly params: OfAgent },
): Promise<Page<Reply>> => {
  const { params, query, principal, session, now } = call;
  const { store, stateOf, waits = awaitsApproval, replyOf } = kind;
  const table = tenantTable(principal.tenant.id);
  await requireAgent(table, params.id);
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await store.list(table, params.id, page);
  const anyWaits = items.some((one) => waits(one, stateOf(one, now)));
  const waitsFor = await readApprovers(table, session, anyWaits);
  return { body: items.map((one) => replyOf(one, call, waitsFor)), next };
};

interface Range extends Pick<ListQuery, 'between' | 'newestFirst'> {
  readonly part: ApprovalList;
}

const dayAhead = (now: Instant, days: number) => later(now, days * DAY).slice(0, 10);

/** Where the index holds the records of a state. Ranges are whole days, so that a cursor is valid for a day. */
const rangeOf = (state: string | undefined, now: Instant): Range => {
  switch (state) {
    case 'awaiting-approval':
      return { part: 'awaiting' };
    case 'active':
      return { part: 'end', between: [dayAhead(now, WARNING_DAYS), dayAhead(now, MAX_TERM_DAYS + 1)] };
    case 'expiring':
      return { part: 'end', between: [dayAhead(now, 0), dayAhead(now, WARNING_DAYS + 1)] };
    case 'expired':
      return { part: 'end', between: ['0', dayAhead(now, 1)], newestFirst: true };
    default:
      return { part: 'end' };
  }
};

interface Listed<T> {
  /** In the lifecycle of approvals; all records in force and expired, if left out. */
  readonly state?: string | undefined;
  /** As the caller named it: the cursor is valid for it alone. */
  readonly filter: string | undefined;
  /** What else is listed than the records of that state. */
  readonly matches?: ((record: T, state: string) => boolean) | undefined;
}

/** Records of all agents, the record that ends first at the front. */
export const listOfAll = async <T extends Recorded, Reply extends object>(
  kind: ListedKind<T, Reply>,
  call: ListCall,
  { state, filter, matches }: Listed<T>,
): Promise<Page<Reply & { agentId: string; agentName: string }>> => {
  const { query, principal, session, now } = call;
  const { store, stateOf, replyOf } = kind;
  const isListed = (record: T): boolean => {
    const is = stateOf(record, now);
    return matches ? matches(record, is) : state === undefined || is === state;
  };
  const table = tenantTable(principal.tenant.id);
  const { items, next } = await table.list({
    kind: store.kind,
    index: 'gsi1',
    ...rangeOf(state, now),
    limit: pageSize(query),
    cursor: query.cursor,
    filter: { state: filter },
    keep: (item) => {
      const record = store.fromItem(item);
      return record !== undefined && isListed(record);
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
      const record = store.fromItem(item);
      if (!record) return [];
      const agentId = agentIdOf(item);
      const agentName = names.get(agentId) ?? 'Unknown Agent';
      return [{ ...replyOf(record, call, waitsFor), agentId, agentName }];
    }),
    next,
  };
};
