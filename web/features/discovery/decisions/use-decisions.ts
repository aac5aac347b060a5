import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

const DISMISS = 'POST /api/environment/agents/{id}/dismiss';
const RESTORE = 'POST /api/environment/agents/{id}/restore';

/** Dismisses a discovered agent, with a reason. */
export const useDismiss = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) => call(DISMISS, { params: { id }, body: { reason } }),
    onSuccess: ({ name }) =>
      toast.success('Agent Dismissed', `${name} remains dismissed even if scans find it again.`),
    onError: (error) => toast.error('Error', withReason('Failed to dismiss the agent', error)),
    // Also shows changes that other users made in the meantime.
    onSettled: () => void changed(DISMISS),
  });
};

/** Restores a dismissed agent. */
export const useRestore = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call(RESTORE, { params: { id } }),
    onSuccess: ({ name }) => toast.success('Agent Restored', `${name} needs review again.`),
    onError: (error) => toast.error('Error', withReason('Failed to restore the agent', error)),
    onSettled: () => void changed(RESTORE),
  });
};
