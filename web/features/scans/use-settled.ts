import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ScanReply } from '#shared/scans/contract.ts';
import { routeKey } from '#web/app/queries.ts';
import { inFlight } from './scan-facts.ts';

/** When a scan that was under way comes to an end, what it changed elsewhere is asked for again. */
export const useSettled = (scans: readonly Pick<ScanReply, 'id' | 'agentId' | 'status'>[]): void => {
  const queries = useQueryClient();
  const flying = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const settled = scans.filter((scan) => flying.current.has(scan.id) && !inFlight(scan));
    flying.current = new Set(scans.filter(inFlight).map((scan) => scan.id));
    if (settled.length === 0) return;
    const changed = [
      routeKey('GET /api/agents'),
      routeKey('GET /api/issues'),
      routeKey('GET /api/scans'),
      routeKey('GET /api/dashboard/stats'),
      ...settled.flatMap(({ agentId: id }) => [
        routeKey('GET /api/agents/{id}', { params: { id } }),
        routeKey('GET /api/agents/{id}/evidence', { params: { id } }),
      ]),
    ];
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
  }, [scans, queries]);
};
