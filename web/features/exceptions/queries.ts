import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { exceptionBody, ListedState } from '#shared/exceptions/contract.ts';
import { call } from '#web/api/api.ts';
import { fieldErrors } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** Every exception of an agent: there are no more than parameters. */
export const exceptionsQuery = (id: string) =>
  pageQuery('GET /api/agents/{id}/exceptions', { params: { id }, query: { limit: '200' } });

/** The first exceptions of all agents in a state. */
export const listedQuery = (state: ListedState) =>
  pageQuery('GET /api/exceptions', { query: { state, limit: '20' } });

/** Every parameter: an exception can be made for any. */
export const anyParameterQuery = routeQuery('GET /api/parameters', {});

/** Records an exception; the list shows it at once. */
export const useRecord = (agentId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof exceptionBody>) =>
      call('POST /api/agents/{id}/exceptions', {
        params: { id: agentId },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    // Said here, since the form may be gone once the list is new.
    onSuccess: () => {
      toast.success('Exception Recorded', 'It is in force once another person has approved it.');
      void changed('POST /api/agents/{id}/exceptions');
    },
  });
};

/** Approves what another person recorded or, with a reason, declines it. */
export const useDecide = (agentId: string, exceptionId: string) => {
  const changed = useChanged();
  const params = { id: agentId, exceptionId };
  return useMutation({
    mutationFn: (reason?: string) =>
      reason === undefined
        ? call('POST /api/agents/{id}/exceptions/{exceptionId}/approve', { params })
        : call('POST /api/agents/{id}/exceptions/{exceptionId}/decline', { params, body: { reason } }),
    // Said here, since what asked for the decision is gone as soon as the list is new.
    onSuccess: (_, reason) =>
      reason === undefined
        ? toast.success('Exception Approved', 'It is in force, and earns no points.')
        : toast.success('Exception Declined', 'It is never in force; the trail keeps your reason.'),
    onError: (error, reason) => {
      const said =
        reason === undefined ? 'Failed to approve the exception' : 'Failed to decline the exception';
      // What is wrong with the reason is said at its field.
      if (reason === undefined || fieldErrors(error).reason === undefined)
        toast.error('Error', withReason(said, error));
    },
    // What somebody else decided meanwhile is shown as well.
    onSettled: () =>
      void changed(
        'POST /api/agents/{id}/exceptions/{exceptionId}/approve',
        'POST /api/agents/{id}/exceptions/{exceptionId}/decline',
      ),
  });
};

/** Withdraws an exception, with the reason. */
export const useWithdraw = (agentId: string, exceptionId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/agents/{id}/exceptions/{exceptionId}/withdraw', {
        params: { id: agentId, exceptionId },
        body: { reason },
      }),
    onSuccess: () => toast.success('Exception Withdrawn', 'The trail keeps your reason.'),
    onError: (error) => {
      if (fieldErrors(error).reason === undefined)
        toast.error('Error', withReason('Failed to withdraw the exception', error));
    },
    // What became of it meanwhile is shown as well.
    onSettled: () => void changed('POST /api/agents/{id}/exceptions/{exceptionId}/withdraw'),
  });
};
