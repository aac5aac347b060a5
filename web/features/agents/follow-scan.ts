import type { QueryClient } from '@tanstack/react-query';
import { agentsContract } from '#shared/agents/contract.ts';
import { type ScanReply, scansContract } from '#shared/scans/contract.ts';
import { call } from '#web/app/api.ts';
import { routeKey } from '#web/app/queries.ts';

const { listAgents, getAgent } = agentsContract.routes;
const { getScan, listScans } = scansContract.routes;

/** How often a scan that is under way is asked about, in milliseconds. */
const EVERY = 1000;

/**
 * Asks about a scan until it has come to its end; then the agents and scans are asked for again, so that a list shows
 * the new score without being left. Gives up at the first answer that is an error.
 */
export const followScan = async (
  queries: QueryClient,
  { id, agentId }: Pick<ScanReply, 'id' | 'agentId'>,
) => {
  let status: ScanReply['status'];
  do {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    ({ status } = await call(getScan, { params: { id } }));
  } while (status === 'pending' || status === 'running');
  const changed = [
    routeKey(listAgents),
    routeKey(listScans),
    routeKey(getAgent, { params: { id: agentId } }),
  ];
  await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
