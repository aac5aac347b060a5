import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { agentsContract } from '#shared/agents/contract.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { type ScanReply, scansContract } from '#shared/scans/contract.ts';
import { routeKey } from '#web/app/queries.ts';
import { inFlight } from './scan-facts.ts';

const { listAgents, getAgent, listEvidence } = agentsContract.routes;
const { listIssues } = issuesContract.routes;
const { listScans } = scansContract.routes;
const { getStats } = dashboardContract.routes;

/** When a scan that was under way comes to an end, what it changed elsewhere is asked for again. */
export const useSettled = (scans: readonly Pick<ScanReply, 'id' | 'agentId' | 'status'>[]): void => {
  const queries = useQueryClient();
  const flying = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const settled = scans.filter((scan) => flying.current.has(scan.id) && !inFlight(scan));
    flying.current = new Set(scans.filter(inFlight).map((scan) => scan.id));
    if (settled.length === 0) return;
    const changed = [
      ...[listAgents, listIssues, listScans, getStats].map((route) => routeKey(route)),
      ...settled.flatMap(({ agentId }) =>
        [getAgent, listEvidence].map((route) => routeKey(route, { params: { id: agentId } })),
      ),
    ];
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
  }, [scans, queries]);
};
