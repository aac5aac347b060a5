import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Asks an agent these tests, and leads to the page of the run. */
export const useStartChatRun = (agentId: string) => {
  const changed = useChanged();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (tests: readonly string[]) =>
      call('POST /api/agents/{id}/chat-runs', {
        params: { id: agentId },
        body: { tests: [...tests] },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: ({ id }) => navigate({ to: '/chat-runs/$runId', params: { runId: id } }),
    onError: (error) => toast.error('Error', withReason('The run could not be started.', error)),
    // What hinders it, or runs already, is shown as well.
    onSettled: () => void changed('POST /api/agents/{id}/chat-runs'),
  });
};

/** Stops a run that waits or goes on; what was answered by then stays. */
export const useStopChatRun = (runId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { params: { id: runId } }),
    onSuccess: () => toast.success('Run Stopped', 'No further request is sent. What was answered stays.'),
    onError: (error) => toast.error('Error', withReason('The run could not be stopped.', error)),
    // What ended meanwhile is shown as well.
    onSettled: () => changed('POST /api/jobs/{id}/cancel', 'POST /api/agents/{id}/chat-runs'),
  });
};
