import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

const DISMISS = 'POST /api/environment/agents/{id}/dismiss';
const RESTORE = 'POST /api/environment/agents/{id}/restore';

/** Says that a discovered agent needs no attention, with the reason. */
export const useDismiss = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) => call(DISMISS, { params: { id }, body: { reason } }),
    onSuccess: ({ name }) => toast.success('Agent Dismissed', `${name} stays so however often it is seen.`),
    onError: (error) => toast.error('Error', withReason('Failed to dismiss the agent', error)),
    // What somebody else did meanwhile is shown as well.
    onSettled: () => void changed(DISMISS),
  });
};

/** Takes that back. */
export const useRestore = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call(RESTORE, { params: { id } }),
    onSuccess: ({ name }) => toast.success('Agent Restored', `${name} is to be looked at again.`),
    onError: (error) => toast.error('Error', withReason('Failed to restore the agent', error)),
    onSettled: () => void changed(RESTORE),
  });
};
