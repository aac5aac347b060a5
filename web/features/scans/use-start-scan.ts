import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';

interface StartInput {
  readonly agentId: string;
  /** Name of the framework. */
  readonly framework: string;
}

/** Starts a scan, then refetches the scan lists and the dashboard figures. */
export const useStartScan = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (input: StartInput) =>
      call('POST /api/scans', {
        body: { ...input, status: 'pending', results: {} },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => changed('POST /api/scans'),
  });
};
