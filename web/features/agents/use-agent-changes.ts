import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { AgentReply, createAgentBody, patchAgentBody } from '#shared/agents/contract.ts';
import { call } from '#web/app/api.ts';
import type { ApiRoutes } from '#web/app/api-routes.ts';
import { routeKey } from '#web/app/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Spec: the agents and the figures of the dashboard are asked for again. */
const refreshed = [routeKey('GET /api/agents'), routeKey('GET /api/dashboard/stats')];

const useRefresh = () => {
  const queries = useQueryClient();
  return () => Promise.all(refreshed.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/** Registers an agent. */
export const useRegisterAgent = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: InferInput<typeof createAgentBody>) =>
      call('POST /api/agents', { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: refresh,
  });
};

interface Change {
  readonly id: string;
  readonly body: InferInput<typeof patchAgentBody>;
}

/** Changes fields of an agent; the page shows what the server answered. */
export const useChangeAgent = () => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Change) => call('PATCH /api/agents/{id}', { params: { id }, body }),
    onSuccess: async (_, { id }) => {
      await Promise.all([
        refresh(),
        queries.invalidateQueries({ queryKey: routeKey('GET /api/agents/{id}', { params: { id } }) }),
      ]);
    },
  });
};

/** Makes an active agent inactive, and any other active. */
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

/** Stores what the owner declares about an agent. */
export const usePutManifest = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text, mediaType }: Manifest) =>
      call('PUT /api/agents/{id}/manifest', { params: { id }, body: text, mediaType }),
    onSuccess: (_, { id }) =>
      queries.invalidateQueries({ queryKey: routeKey('GET /api/agents/{id}', { params: { id } }) }),
  });
};
