import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { scansContract } from '#shared/scans/contract.ts';
import { call } from '#web/app/api.ts';
import { routeKey } from '#web/app/queries.ts';

const { startScan, listScans } = scansContract.routes;

interface StartInput {
  readonly agentId: string;
  /** Name of the framework. */
  readonly framework: string;
}

/** Starts a scan; the lists of scans learn of it. */
export const useStartScan = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: StartInput) =>
      call(startScan, {
        body: v.parse(startScan.body, { ...input, status: 'pending', results: {} }),
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: routeKey(listScans) }),
  });
};
