import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { call } from '#web/app/api.ts';
import { routeKey } from '#web/app/queries.ts';

const { startScan, listScans } = scansContract.routes;
const { getStats } = dashboardContract.routes;

interface StartInput {
  readonly agentId: string;
  /** Name of the framework. */
  readonly framework: string;
}

/** Starts a scan; the lists of scans and the figures of the dashboard are asked for again. */
export const useStartScan = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: StartInput) =>
      call(startScan, {
        body: v.parse(startScan.body, { ...input, status: 'pending', results: {} }),
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () =>
      Promise.all(
        [listScans, getStats].map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })),
      ),
  });
};
