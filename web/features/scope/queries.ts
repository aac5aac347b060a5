import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { scopeBody } from '#shared/scope/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** The facts of an agent with their values. */
export const scopeQuery = (id: string) => routeQuery('GET /api/agents/{id}/scope', { params: { id } });

/** States a fact. The list is refreshed. */
export const useStateFact = (agentId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof scopeBody>) =>
      call('POST /api/agents/{id}/scope', {
        params: { id: agentId },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    // Here, because the form may be closed once the list is refreshed.
    onSuccess: ({ state }) => {
      toast.success(
        'Statement Recorded',
        state === 'awaiting-approval'
          ? 'It counts once another person approves it.'
          : 'The next scan uses it.',
      );
      void changed('POST /api/agents/{id}/scope');
    },
  });
};
