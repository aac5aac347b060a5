import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { AgentReply, createAgentBody, patchAgentBody } from '#shared/agents/contract.ts';
import { call } from '#web/api/api.ts';
import type { ApiRoutes } from '#web/api/api-routes.ts';
import { useChanged } from '#web/api/changed.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Returns the mutation that registers an agent. */
export const useRegisterAgent = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof createAgentBody>) =>
      call('POST /api/agents', { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => changed('POST /api/agents'),
  });
};

/** Changed fields of an agent, in the format of the API. */
export interface Change {
  readonly id: string;
  readonly body: InferInput<typeof patchAgentBody>;
}

/** Returns the mutation that changes fields of an agent; the page then shows the server's response. */
export const useChangeAgent = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id, body }: Change) => call('PATCH /api/agents/{id}', { params: { id }, body }),
    onSuccess: () => changed('PATCH /api/agents/{id}'),
  });
};

/** Returns the mutation that deactivates an active agent and activates any other. */
export const useToggleStatus = () => {
  const change = useChangeAgent();
  return (agent: Pick<AgentReply, 'id' | 'status'>) =>
    change.mutate(
      { id: agent.id, body: { status: agent.status === 'active' ? 'inactive' : 'active' } },
      {
        onSuccess: () => toast.success('Agent Updated', 'Agent status has been updated successfully.'),
        onError: (error) => toast.error('Error', withReason('Failed to update agent status.', error)),
      },
    );
};

interface Manifest {
  readonly id: string;
  readonly text: string;
  readonly mediaType: ApiRoutes['PUT /api/agents/{id}/manifest']['textBody'][number];
}

/** Returns the mutation that approves the manifest with a digest, submitted by another user. */
export const useApproveManifest = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (digest: string) =>
      call('POST /api/agents/{id}/manifest/approve', { params: { id }, body: { digest } }),
    onSuccess: () => toast.success('Manifest Approved', 'The next scan uses the whole manifest.'),
    onError: (error) => toast.error('Error', withReason('Failed to approve the manifest', error)),
    // Also shows changes that other users made in the meantime.
    onSettled: () => void changed('POST /api/agents/{id}/manifest/approve'),
  });
};

/** Returns the mutation that stores the manifest that the owner declares for an agent. */
export const usePutManifest = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id, text, mediaType }: Manifest) =>
      call('PUT /api/agents/{id}/manifest', { params: { id }, body: text, mediaType }),
    onSuccess: () => changed('PUT /api/agents/{id}/manifest'),
  });
};
