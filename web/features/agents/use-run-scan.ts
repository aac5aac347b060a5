import { useMutation } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { followScan } from './follow-scan.ts';

/** Framework for scans of an agent that has no frameworks assigned. */
const FALLBACK_FRAMEWORK = 'NIST AI RMF';

/** Returns the mutation that scans an agent against its first framework and reports the result. */
export const useRunScan = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async ({ id, frameworks }: Pick<AgentReply, 'id' | 'frameworks'>) =>
      call('POST /api/scans', {
        body: { agentId: id, framework: frameworks[0] ?? FALLBACK_FRAMEWORK },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (scan) => {
      toast.success('Scan Started', `Compliance scan has been initiated for the agent. Scan ID: ${scan.id}`);
      // Errors while following the scan are ignored here; the scan page reports them in full.
      followScan(scan, changed).catch(() => {});
      return changed('POST /api/scans');
    },
    onError: (error) => toast.error('Error', withReason('Failed to start compliance scan.', error)),
  });
};
