import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/app/api.ts';
import { routeKey } from '#web/app/queries.ts';

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
      call('POST /api/scans', {
        body: { ...input, status: 'pending', results: {} },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: routeKey('GET /api/scans') }),
        queries.invalidateQueries({ queryKey: routeKey('GET /api/dashboard/stats') }),
      ]),
  });
};
