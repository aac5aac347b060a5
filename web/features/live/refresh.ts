/** Which queries of the page a message concerns. */
import type { QueryClient } from '@tanstack/react-query';
import { figures, live, scanLists } from '#shared/realtime/live-lists.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { refreshSubjects, showing } from '#web/api/refresh-subjects.ts';

/** Invalidates every query that messages keep fresh. */
export const refreshAll = (queries: QueryClient): Promise<void> => refreshSubjects(queries, live);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns a scan, or a page that contains it, with its current step. Everything else stays unchanged,
 * including finished scans.
 */
export const withStep = <T>(data: T, scanId: string, step: string): T => {
  if (!isObject(data)) return data;
  if (Array.isArray(data.items)) {
    const items = data.items.map((item: unknown) => withStep(item, scanId, step));
    return items.some((item, i) => item !== (data.items as unknown[])[i]) ? { ...data, items } : data;
  }
  const underWay = data.id === scanId && (data.status === 'pending' || data.status === 'running');
  return underWay ? { ...data, status: 'running', step } : data;
};

/** Invalidates the queries that a message concerns, or updates them directly if the message is complete. */
export const refresh = async (queries: QueryClient, message: LiveMessage): Promise<void> => {
  switch (message.type) {
    case 'agent_scan_complete':
      return refreshSubjects(queries, scanLists);
    case 'changed':
      return refreshSubjects(queries, message.data.what);
    case 'health_check':
      return refreshSubjects(queries, figures);
    case 'compliance_alert':
    case 'alerts_cleared':
      return refreshSubjects(queries, ['alerts']);
    case 'scan_progress': {
      const { scanId, step } = message.data;
      queries.setQueriesData<unknown>({ predicate: showing(['scans']) }, (data: unknown) =>
        withStep(data, scanId, step),
      );
      return;
    }
    default:
      return;
  }
};
