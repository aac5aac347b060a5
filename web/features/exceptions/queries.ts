import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { exceptionBody, ListedState } from '#shared/exceptions/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** All exceptions of an agent; there are at most as many as parameters. */
export const exceptionsQuery = (id: string) =>
  pageQuery('GET /api/agents/{id}/exceptions', { params: { id }, query: { limit: '200' } });

/** The first page of exceptions of all agents in a state. */
export const listedQuery = (state: ListedState) =>
  pageQuery('GET /api/exceptions', { query: { state, limit: '20' } });

/** All parameters; an exception can be recorded for any of them. */
export const anyParameterQuery = routeQuery('GET /api/parameters', {});

/** Records an exception. The list is refreshed. */
export const useRecord = (agentId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof exceptionBody>) =>
      call('POST /api/agents/{id}/exceptions', {
        params: { id: agentId },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    // Here, because the form may be closed once the list is refreshed.
    onSuccess: () => {
      toast.success('Exception Recorded', 'It is in force once another person approves it.');
      void changed('POST /api/agents/{id}/exceptions');
    },
  });
};
