import { useMutation } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { followScan } from './follow-scan.ts';

/** What an agent without frameworks is scanned against. */
const FALLBACK_FRAMEWORK = 'NIST AI RMF';

/** Scans an agent against its first framework, and says how that went. */
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
      // What an answer says wrong here, the page of the scan says in full.
      followScan(scan, changed).catch(() => {});
      return changed('POST /api/scans');
    },
    onError: (error) => toast.error('Error', withReason('Failed to start compliance scan.', error)),
  });
};
