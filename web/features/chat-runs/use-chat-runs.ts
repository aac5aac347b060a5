import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { bodyOfRun, type WantedRun } from './queries.ts';

/** Starts a run, then opens its page. */
export const useStartChatRun = (agentId: string) => {
  const changed = useChanged();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wanted: WantedRun) =>
      call('POST /api/agents/{id}/chat-runs', {
        params: { id: agentId },
        body: bodyOfRun(wanted),
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ id }) => navigate({ to: '/chat-runs/$runId', params: { runId: id } }),
    onError: (error) => toast.error('Error', withReason('The run could not be started.', error)),
    // Also shows what prevents the run, or another run in progress.
    onSettled: () => void changed('POST /api/agents/{id}/chat-runs'),
  });
};

/** Stops a pending or running run. Responses received so far remain stored. */
export const useStopChatRun = (runId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { params: { id: runId } }),
    onSuccess: () =>
      toast.success('Run Stopped', 'No more requests are sent. Responses received so far remain stored.'),
    onError: (error) => toast.error('Error', withReason('The run could not be stopped.', error)),
    // Also shows runs that have ended in the meantime.
    onSettled: () => changed('POST /api/jobs/{id}/cancel', 'POST /api/agents/{id}/chat-runs'),
  });
};
