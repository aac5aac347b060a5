import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { agentsContract } from '#shared/agents/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { type ScanReply, scansContract } from '#shared/scans/contract.ts';
import { routeKey } from '#web/app/queries.ts';
import { inFlight } from './scan-facts.ts';

/** When a scan that was under way comes to an end, what it changed elsewhere is asked for again. */
export const useSettled = (scans: readonly Pick<ScanReply, 'id' | 'status'>[]): void => {
  const queries = useQueryClient();
  const flying = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const settled = scans.some((scan) => flying.current.has(scan.id) && !inFlight(scan));
    flying.current = new Set(scans.filter(inFlight).map((scan) => scan.id));
    if (!settled) return;
    for (const route of [
      agentsContract.routes.listAgents,
      issuesContract.routes.listIssues,
      scansContract.routes.listScans,
    ]) {
      void queries.invalidateQueries({ queryKey: routeKey(route) });
    }
  }, [scans, queries]);
};
