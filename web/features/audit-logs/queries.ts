import { queryOptions } from '@tanstack/react-query';
import type { TimelineKind } from '#shared/timeline/timeline-kind.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { asked, filterOf } from './audit-logs-filter.ts';
import type { AuditLogsSearch } from './audit-logs-search.ts';

/** How often the trail, or a part of it, is asked for, in milliseconds. */
const EVERY = 30_000;

/** One page of the events that the filters leave, newest first. */
export const auditLogsPageQuery = (search: AuditLogsSearch) => ({
  ...pageQuery('GET /api/audit-logs', { query: { ...asked(filterOf(search)), cursor: search.cursor } }),
  refetchInterval: EVERY,
});

/** Figures of the whole trail. */
export const auditTotalsQuery = queryOptions({
  ...routeQuery('GET /api/audit-logs/totals', {}),
  refetchInterval: EVERY,
});

/** One page of what changed of an agent, newest first. */
export const timelineQuery = (
  agentId: string,
  kind: TimelineKind | undefined,
  cursor: string | undefined,
) => ({
  ...pageQuery('GET /api/agents/{id}/timeline', { params: { id: agentId }, query: { kind, cursor } }),
  refetchInterval: EVERY,
});
