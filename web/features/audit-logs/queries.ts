import { queryOptions } from '@tanstack/react-query';
import type { TimelineKind } from '#shared/timeline/timeline-kind.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { asked, filterOf } from './audit-logs-filter.ts';
import type { AuditLogsSearch } from './audit-logs-search.ts';

/** Polling interval for the audit trail, in milliseconds. */
const EVERY = 30_000;

/** Query for one page of the events that match the filters, newest first. */
export const auditLogsPageQuery = (search: AuditLogsSearch) => ({
  ...pageQuery('GET /api/audit-logs', { query: { ...asked(filterOf(search)), cursor: search.cursor } }),
  refetchInterval: EVERY,
});

/** Query for the totals of the entire trail. */
export const auditTotalsQuery = queryOptions({
  ...routeQuery('GET /api/audit-logs/totals', {}),
  refetchInterval: EVERY,
});

/** Query for one page of an agent's timeline, newest first. */
export const timelineQuery = (
  agentId: string,
  kind: TimelineKind | undefined,
  cursor: string | undefined,
) => ({
  ...pageQuery('GET /api/agents/{id}/timeline', { params: { id: agentId }, query: { kind, cursor } }),
  refetchInterval: EVERY,
});
