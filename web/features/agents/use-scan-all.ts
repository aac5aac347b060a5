import { useMutation } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { followRun } from './follow-run.ts';
import { startedText } from './started-text.ts';

type Scanned = Pick<AgentReply, 'id' | 'frameworks'>;

/** Returns true if the agent has more than one framework to scan. */
export const hasSeveral = ({ frameworks }: Scanned): boolean => frameworks.length > 1;

/** Returns the mutation that scans an agent against all of its frameworks and reports the result. */
export const useScanAll = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id }: Scanned) =>
      call('POST /api/agents/{id}/scans', {
        params: { id },
        body: {},
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ jobId, scans }, { frameworks }) => {
      toast.success('Scan Started', startedText(scans.length, frameworks.length));
      // Errors while following the scans are ignored here; the scan pages report them in full.
      followRun(jobId, changed).catch(() => {});
      return changed('POST /api/agents/{id}/scans');
    },
    onError: (error) => toast.error('Error', withReason('Failed to start compliance scan.', error)),
  });
};
