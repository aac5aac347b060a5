import type { QueryClient } from '@tanstack/react-query';
import { agentsContract } from '#shared/agents/contract.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { type ScanReply, scansContract } from '#shared/scans/contract.ts';
import { call } from '#web/app/api.ts';
import { pollPace } from '#web/app/live-status.ts';
import { routeKey } from '#web/app/queries.ts';

const { listAgents, getAgent, listEvidence } = agentsContract.routes;
const { getScan, listScans } = scansContract.routes;
const { listIssues } = issuesContract.routes;
const { getStats } = dashboardContract.routes;

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
    ({ status } = await call(getScan, { params: { id } }));
  } while (status === 'pending' || status === 'running');
  const changed = [
    ...[listAgents, listScans, listIssues, getStats].map((route) => routeKey(route)),
    ...[getAgent, listEvidence].map((route) => routeKey(route, { params: { id: agentId } })),
  ];
  await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
