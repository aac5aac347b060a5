import { useMutation } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { followRun } from './follow-run.ts';
import { startedText } from './started-text.ts';

type Scanned = Pick<AgentReply, 'id' | 'frameworks'>;

/** Whether there is more to it than one scan. */
export const hasSeveral = ({ frameworks }: Scanned): boolean => frameworks.length > 1;

/** Scans an agent against all of its frameworks at once, and says how that went. */
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
      // What an answer says wrong here, the pages of the scans say in full.
      followRun(jobId, changed).catch(() => {});
      return changed('POST /api/agents/{id}/scans');
    },
    onError: (error) => toast.error('Error', withReason('Failed to start compliance scan.', error)),
  });
};
