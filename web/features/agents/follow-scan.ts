import type { QueryClient } from '@tanstack/react-query';
import type { ScanReply } from '#shared/scans/contract.ts';
import { call } from '#web/app/api.ts';
import { pollPace } from '#web/app/live-status.ts';
import { routeKey } from '#web/app/queries.ts';

/**
 * Asks about a scan until it has come to its end; then what it changed is asked for again, so that a list shows
 * the new score without being left. Gives up at the first answer that is an error.
 */
export const followScan = async (
  queries: QueryClient,
  { id, agentId }: Pick<ScanReply, 'id' | 'agentId'>,
) => {
  let status: ScanReply['status'];
  do {
    await new Promise((resolve) => setTimeout(resolve, pollPace()));
    ({ status } = await call('GET /api/scans/{id}', { params: { id } }));
  } while (status === 'pending' || status === 'running');
  const changed = [
    routeKey('GET /api/agents'),
    routeKey('GET /api/scans'),
    routeKey('GET /api/issues'),
    routeKey('GET /api/dashboard/stats'),
    routeKey('GET /api/agents/{id}', { params: { id: agentId } }),
    routeKey('GET /api/agents/{id}/evidence', { params: { id: agentId } }),
  ];
  await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
